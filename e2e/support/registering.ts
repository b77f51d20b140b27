import { aRunner, call } from './api.ts';

export interface Registering {
  /** Emails of people who have and keep a spot, in order. */
  readonly confirmed: readonly string[];
  /** How long (ms) an answer to a registration took at most, since this was last asked. */
  longestWait(): number;
  /** Stops new people; resolves when the others have their answers. */
  stop(): Promise<void>;
}

/** This many people at a time register, for one race after the other. One of four with a spot cancels. */
export function startRegistering(
  origin: string,
  races: readonly string[],
  { atATime }: { readonly atATime: number },
): Registering {
  const confirmed: string[] = [];
  let isOver = false;
  let longest = 0;
  async function registerAfterEachOther(line: number) {
    for (let turn = 0; !isOver; turn++) {
      const email = `runner-${line}-${turn}@example.org`;
      const race = races[turn % races.length] ?? '';
      const since = performance.now();
      const answer = await call(origin, 'POST', '/registrations', email, aRunner(race));
      longest = Math.max(longest, performance.now() - since);
      if (answer.status !== 201) continue;
      const { insertedId } = (await answer.json()) as { insertedId: string };
      if (turn % 4 === 0) await call(origin, 'DELETE', `/registrations/${insertedId}`, email);
      else confirmed.push(email);
    }
  }
  const lines = Array.from({ length: atATime }, (_, line) => registerAfterEachOther(line));
  return {
    confirmed,
    longestWait() {
      const wait = Math.round(longest);
      longest = 0;
      return wait;
    },
    async stop() {
      isOver = true;
      await Promise.all(lines);
    },
  };
}

/** Registrations of this person. */
export async function registrationsOf(origin: string, email: string): Promise<unknown[]> {
  const answer = await call(origin, 'GET', `/registrations?email=${encodeURIComponent(email)}`, email);
  return (await answer.json()) as unknown[];
}
