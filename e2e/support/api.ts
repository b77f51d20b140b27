import { createApiTokens, createServiceTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';

const tokens = createApiTokens(testKeyring, () => new Date());
const services = createServiceTokens(testKeyring, () => new Date());

export const tokenOf = (email: string) => tokens.sign({ subject: email, email, name: 'A Runner' });

/** For an account of this product, as the services see it. */
async function tokenAt(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/internal/accounts?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${services.sign({ from: 'gateway', to: 'gateway' })}` },
  });
  const { accountId } = (await answer.json().catch(() => ({}))) as { accountId?: string };
  return answer.ok && accountId !== undefined
    ? tokens.sign({ subject: accountId, email, name: 'A Runner' })
    : tokenOf(email);
}

/** A JSON call as one runner, or as nobody. */
export async function call(
  origin: string,
  method: string,
  path: string,
  email?: string,
  body?: unknown,
  { headers, signal }: Pick<RequestInit, 'signal'> & { headers?: Record<string, string> | undefined } = {},
) {
  return fetch(`${origin}${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(email && { authorization: `Bearer ${await tokenAt(origin, email)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The body of POST /marathons for an open race. */
export function anOpenMarathon(fields: Record<string, unknown> = {}) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  return {
    title: 'Harbour Night Run',
    image: 'https://example.org/harbour.jpg',
    location: 'Oslo, Norway',
    registrationStart: day(-1),
    registrationEnd: day(20),
    marathonDate: day(40),
    distance: '10k',
    description: 'Ten kilometres along the water.',
    ...fields,
  };
}

/** @returns the registration's id */
export async function takeSpot(origin: string, marathonId: string, email: string): Promise<string> {
  const answer = await call(origin, 'POST', '/registrations', email, aRunner(marathonId));
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

export const aRunner = (marathonId: string) => ({
  marathonId,
  firstName: 'Ada',
  lastName: 'Runner',
  contact: '+47 555 01 23',
});
