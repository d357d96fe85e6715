// The sounds of the table, made on the spot by Web Audio.

import { settings } from "./settings.ts";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.value.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A card that lands on wood: a short burst of filtered noise. */
function clack(at: AudioContext, delay: number, pitch: number, loudness: number): void {
  const samples = Math.floor(at.sampleRate * 0.05);
  const buffer = at.createBuffer(1, samples, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index += 1) {
    data[index] = (Math.random() * 2 - 1) * (1 - index / samples) ** 4;
  }
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 1.2 });
  const gain = new GainNode(at, { gain: loudness });
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(at.currentTime + delay);
}

/** A plucked or struck tone that dies away. */
function tone(at: AudioContext, delay: number, from: number, to: number, length: number, loudness: number): void {
  const start = at.currentTime + delay;
  const voice = new OscillatorNode(at, { type: "triangle", frequency: from });
  const gain = new GainNode(at, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(at.destination);
  voice.start(start);
  voice.stop(start + length);
}

function notes(at: AudioContext, pitches: readonly number[]): void {
  pitches.forEach((pitch, index) => tone(at, index * 0.11, pitch, pitch, 0.55, 0.09));
}

const SOUNDS: Record<string, (at: AudioContext) => void> = {
  dealt: (at) => clack(at, 0, 2600, 0.12),
  "table-card": (at) => clack(at, 0, 2200, 0.16),
  lay: (at) => clack(at, 0.18, 1500, 0.7),
  flip: (at) => clack(at, 0.12, 2100, 0.4),
  take: (at) => [0.1, 0.17].forEach((delay) => clack(at, delay, 1800, 0.35)),
  rise: (at) => notes(at, [587, 784, 880]),
  "koi-koi": (at) => [0, 0.16].forEach((delay) => tone(at, delay, 130, 52, 0.4, 0.5)),
  stop: (at) => tone(at, 0, 160, 60, 0.6, 0.4),
  lucky: (at) => notes(at, [587, 784, 880, 1175]),
  "match-ends": (at) => notes(at, [440, 587, 784, 880, 1175]),
  refused: (at) => tone(at, 0, 180, 150, 0.18, 0.15),
};

/** The sound of an event, if it has one and sound is on. */
export function play(kind: string): void {
  const make = SOUNDS[kind];
  const at = make && audio();
  if (at) make(at);
}
