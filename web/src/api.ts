// The HTTP side of the server.

import { t } from "./words.ts";
import { spelled, type Entry } from "./format.ts";
import type { Advice, GameInfo, NewGame, Phrase, RulePage, Value } from "./wire.ts";

/** The server said no, in words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly phrase: Phrase,
  ) {
    super(phrase.text);
  }
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...init });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const problem = (body ?? {}) as { code?: string; phrase?: Phrase; title?: string };
  throw new Refused(problem.code ?? "internal", problem.phrase ?? { text: problem.title ?? t("The server made a mistake") });
}

export const getLanguages = () => request<{ languages: [string, string][] }>("/api/languages");
export const getCatalogue = (language: string) =>
  request<{ messages: Record<string, Entry> }>(`/api/catalogue/${encodeURIComponent(language)}`);

let games: Promise<GameInfo[]> | null = null;

/** The games that can be played here; fetched once, and again after a failure. */
export function getRules(): Promise<GameInfo[]> {
  games ??= request<GameInfo[]>("/api/rules");
  games.catch(() => (games = null));
  return games;
}

const pages = new Map<string, Promise<RulePage>>();

/** The rules under a preset and house rules on top of it; the same page is not fetched twice. */
export function getRulePage(game: string, preset: string, house: Record<string, Value>): Promise<RulePage> {
  const query = new URLSearchParams(Object.entries(house).map(([name, value]) => [name, spelled(value)]));
  const address = `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(preset)}?${query}`;
  const page = pages.get(address) ?? request<RulePage>(address);
  pages.set(address, page);
  page.catch(() => pages.delete(address));
  return page;
}

export const getGames = () => request<{ games: string[] }>("/api/games");
export const postGame = (game: NewGame) =>
  request<{ game: string }>("/api/games", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(game),
  });

export const getHint = (game: string) => request<Advice>(`/api/games/${encodeURIComponent(game)}/hint`);
export const getWhy = (game: string, seq: number) => request<Advice>(`/api/games/${encodeURIComponent(game)}/why/${seq}`);

/** Where the record of a game is downloaded from. */
export const recordPath = (game: string) => `/api/games/${encodeURIComponent(game)}/record`;
