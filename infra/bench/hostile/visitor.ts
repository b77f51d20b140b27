import { createApiTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly as?: string;
}

const tokens = createApiTokens(testKeyring, () => new Date());
let calls = 0;

/** Each call has an address of its own, so that no limit answers first. */
export async function call(origin: string, { method = 'POST', path, headers = {}, body, as }: Call) {
  calls += 1;
  const email = `${as}@load.invalid`;
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(as !== undefined && {
        authorization: `Bearer ${tokens.sign({ subject: email, email, name: as, isEmailVerified: true })}`,
      }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
