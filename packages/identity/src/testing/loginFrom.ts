import { request } from 'node:http';
import { identity } from '@marathon/contracts/constants';

export interface LoginAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly setCookie: string | undefined;
  /** An OAuth error code. */
  readonly error: string | undefined;
}

/** Signs in with a password from a loopback address (127.x.y.z), which fetch cannot choose. */
export function loginFrom(
  address: string,
  {
    tokenUrl,
    email,
    password,
    code,
    cookie,
  }: { tokenUrl: string; email: string; password: string; code?: string; cookie?: string },
): Promise<LoginAnswer> {
  const body = new URLSearchParams({
    client_id: identity.client,
    grant_type: 'password',
    username: email,
    password,
    scope: 'openid',
    ...(code !== undefined && { totp: code }),
  }).toString();
  const { port, pathname } = new URL(tokenUrl);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: pathname,
      method: 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      const { 'retry-after': retryAfter, 'set-cookie': [setCookie] = [] } = answer.headers;
      answer.on('end', () => {
        const { error } = JSON.parse(body) as { error?: string };
        resolve({ status: answer.statusCode ?? 0, retryAfter, setCookie, error });
      });
    });
    sent.end(body);
  });
}
