import { createApiTokens } from '@marathon/service-kit';
import { jwtSecret } from './product.ts';

const tokens = createApiTokens(jwtSecret, () => new Date());

/** The API token of a runner, as POST /jwt would give it. */
export const tokenOf = (email: string) => tokens.sign({ subject: email, email, name: 'A Runner' });

/** A JSON call as one runner, or as nobody. */
export function call(
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
      ...(email && { authorization: `Bearer ${tokenOf(email)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The body of POST /marathons for a race that is open now. */
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

export const aRunner = (marathonId: string) => ({
  marathonId,
  firstName: 'Ada',
  lastName: 'Runner',
  contact: '+47 555 01 23',
});
