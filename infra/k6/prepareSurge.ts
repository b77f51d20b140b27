import { randomUUID } from 'node:crypto';
import type { ApiTokens } from '@marathon/service-kit';

export interface SurgePlan {
  readonly base: string;
  readonly marathonId: string;
  readonly places: number;
  /** The organizer's, who made the marathon and takes it away again. */
  readonly organizerToken: string;
  /** API token of each runner, by number. They live 15 minutes. */
  readonly tokens: readonly string[];
  readonly emails: readonly string[];
}

interface Wanted {
  readonly base: string;
  readonly runners: number;
  readonly places: number;
}

const dayMs = 86_400_000;

/** Makes a marathon that is open now, and signs a token for each runner: no account is made, nobody signs in. */
export async function prepareSurge(wanted: Wanted, tokens: Pick<ApiTokens, 'sign'>): Promise<SurgePlan> {
  const { base, runners, places } = wanted;
  const run = randomUUID().slice(0, 8);
  const emailOf = (who: string) => `${who}.${run}@load.invalid`;
  const sign = (who: string) =>
    tokens.sign({ subject: `load-${run}-${who}`, email: emailOf(who), name: who });
  const organizerToken = sign('organizer');
  const { insertedId } = await call<{ insertedId: string }>('POST', `${base}/marathons`, organizerToken, {
    title: `Load run ${run}`,
    registrationStart: new Date(Date.now() - dayMs).toISOString(),
    registrationEnd: new Date(Date.now() + dayMs).toISOString(),
    eventDate: new Date(Date.now() + 30 * dayMs).toISOString(),
    location: 'Nowhere',
    distance: '10k',
    description: 'Made by a load run.',
    image: 'https://load.invalid/image.jpg',
    participantsLimit: places,
  });
  const names = Array.from({ length: runners }, (_, runner) => `runner-${runner}`);
  return {
    base,
    marathonId: insertedId,
    places,
    organizerToken,
    tokens: names.map(sign),
    emails: names.map(emailOf),
  };
}

/** One call to the product. @throws with its words when it refuses */
export async function call<T>(method: string, url: string, token: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
