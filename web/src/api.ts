// The HTTP side of the server.

import { t } from "./words.ts";
import type { Entry } from "./format.ts";
import type { Advice, GameInfo, NewGame, Phrase, RulePage } from "./wire.ts";

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
export const getRules = () => request<GameInfo[]>("/api/rules");
export const getRulePage = (game: string, preset: string) =>
  request<RulePage>(`/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(preset)}`);
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
