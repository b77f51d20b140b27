import type { Client } from '../client.ts';

export interface Belongings {
  readonly rooms: readonly string[];
  /** Its marathon with more people than a page. */
  readonly largest: string;
}

/** An action that the account repeats as fast as it can. */
export type Kind = (client: Client, belongings: Belongings) => Promise<void>;

export const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;
