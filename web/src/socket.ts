// The line to one game: opens it again when it breaks, and sends an unanswered command again.

import { batch, signal } from "@preact/signals";
import type { Body, Command, Message } from "./wire.ts";

export type Connection = "connecting" | "open" | "lost";

const WAITS = [300, 1000, 2000, 4000, 8000];
const PATIENCE = 10_000;

export const connection = signal<Connection>("connecting");
/** The command that waits for its answer. */
export const pending = signal<Command | null>(null);

let socket: WebSocket | null = null;
let game = "";
let tries = 0;
let timer = 0;
let receive: (message: Message) => void = () => {};

/** Opens the line to a game; an older one is closed. */
export function open(id: string, listener: (message: Message) => void): void {
  game = id;
  receive = listener;
  pending.value = null;
  tries = 0;
  connection.value = "connecting";
  connect();
}

/** Sends a decision or the wish for the next deal. */
export function send(type: Command["type"], body: Body, seq: number): void {
  const command: Command = { v: 1, type, game, cmd_id: randomId(), expect_seq: seq, body };
  pending.value = command;
  transmit(command);
  const id = command.cmd_id;
  setTimeout(() => {
    if (pending.value?.cmd_id === id && connection.value === "open") connect();
  }, PATIENCE);
}

/** Asks for everything after `seq`. */
export function since(seq: number): void {
  transmit({ v: 1, type: "since", game, seq });
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function transmit(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect(): void {
  clearTimeout(timer);
  const before = socket;
  const line = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/games/${encodeURIComponent(game)}/socket`,
  );
  socket = line;
  before?.close();
  line.onopen = () => {
    connection.value = "open";
    if (pending.value) transmit(pending.value);
  };
  line.onmessage = (event: MessageEvent<string>) => {
    if (line !== socket) return;
    tries = 0;
    hear(JSON.parse(event.data) as Message);
  };
  line.onclose = () => {
    if (line !== socket) return;
    connection.value = "lost";
    timer = window.setTimeout(connect, (WAITS[tries] ?? 8000) * (0.8 + 0.4 * Math.random()));
    tries = Math.min(tries + 1, WAITS.length - 1);
  };
}

function hear(message: Message): void {
  const answered = message.type !== "table" && message.cmd_id !== null && message.cmd_id === pending.value?.cmd_id;
  if (!answered) receive(message);
  else
    batch(() => {
      pending.value = null;
      receive(message);
    });
}

/** Leaves the line for good. */
export function leave(): void {
  clearTimeout(timer);
  const line = socket;
  socket = null;
  line?.close();
}

window.addEventListener("online", () => {
  if (connection.value === "lost") connect();
});
