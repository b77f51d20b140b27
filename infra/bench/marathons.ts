import { createApiTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import type { Contestant } from './contestants/contestant.ts';

interface MarathonOptions {
  readonly run: string;
  readonly marathons: number;
  readonly spotsEach: number;
}

const dayMs = 86_400_000;
/** An account may add 20 per hour. */
const marathonsPerOrganizer = 15;

/** Adds open marathons with the specification's body; returns their ids. */
export async function addMarathons(
  { origin }: Pick<Contestant, 'origin'>,
  options: MarathonOptions,
): Promise<string[]> {
  const { run, marathons, spotsEach } = options;
  const tokens = createApiTokens(testKeyring, () => new Date());
  const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString();
  const ids: string[] = [];
  for (let i = 0; i < marathons; i++) {
    const email = `organizer-${Math.floor(i / marathonsPerOrganizer)}.${run}@load.invalid`;
    const answer = await fetch(`${origin}/marathons`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.sign({ subject: email, email, name: 'Organizer' })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        title: `Measured Marathon ${i}`,
        registrationStart: day(-1),
        registrationEnd: day(1),
        marathonDate: day(30),
        location: 'Nowhere',
        distance: '10k',
        description: 'Made by a benchmark.',
        image: 'https://load.invalid/image.jpg',
        participantsLimit: spotsEach,
        registrationCount: 0,
        createdAt: day(0),
        createdBy: email,
      }),
    });
    if (answer.status !== 201) throw new Error(`no marathon: ${answer.status} ${await answer.text()}`);
    ids.push(((await answer.json()) as { insertedId: string }).insertedId);
  }
  return ids;
}

/** The product counts after events; the naive contestant counts before its answer. */
const countMovesWithinMs = { register: 5_000, 'register-naively': 0 };

/** Sum of the marathons' pages, once it is as expected or stopped changing. */
export async function settledCount(
  { origin, kind }: Pick<Contestant, 'origin' | 'kind'>,
  ids: readonly string[],
  expected: number,
): Promise<number> {
  let before = -1;
  let since = Date.now();
  for (;;) {
    const count = sum(await Promise.all(ids.map((id) => countOf(origin, id))));
    if (count === expected) return count;
    if (count !== before) since = Date.now();
    if (Date.now() - since >= countMovesWithinMs[kind]) return count;
    before = count;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function countOf(origin: string, id: string): Promise<number> {
  const answer = await fetch(`${origin}/marathons/${id}`);
  return ((await answer.json()) as { registrationCount: number }).registrationCount;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
