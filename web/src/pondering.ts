// How long a bot's move still waits, so that bots seem to think. Pure; nobody waits for it but the eye.

/** Slower cards slow the thinking no further than this. */
const SLOWEST = 1.5;
/** Where more bots than these think one after another, each takes a smaller part of its time. */
const PATIENT = 2;

/** Milliseconds left to wait, when so many have passed since the last thing happened; 0 where nothing moves. */
export function waiting(thought: number, pace: number, others: number, passed: number): number {
  const share = Math.min(1, PATIENT / Math.max(1, others)) * Math.min(SLOWEST, pace);
  return Math.max(0, thought * share - passed);
}
