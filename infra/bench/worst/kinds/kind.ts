import type { Client } from '../client.ts';

/** What the account has. */
export interface Belongings {
  /** Its own marathons with waiting rooms. */
  readonly rooms: readonly string[];
  /** Its own marathon with more people than a list needs. */
  readonly largest: string;
}

/** One thing that an account does as fast as it can. */
export type Kind = (client: Client, belongings: Belongings) => Promise<void>;

export const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;
