import crypto from 'k6/crypto';
import encoding from 'k6/encoding';
import { plan, tokens } from './settings.ts';

export const emailOf = (runner: number): string => `runner-${runner}.${plan.people}@${plan.domain}`;

/** The API token of somebody who has signed in before. */
export function tokenOf(runner: number): string {
  const token = tokens === undefined ? signed(runner) : tokens[runner];
  if (token === undefined) throw new Error(`runner ${runner} has no token`);
  return token;
}

const header = encoding.b64encode('{"alg":"HS256","typ":"JWT"}', 'rawurl');

/** As POST /jwt answers it, signed here with the product's secret: nobody had to make an account. */
function signed(runner: number): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'marathon',
    sub: `load-${plan.people}-${runner}`,
    email: emailOf(runner),
    name: `Runner ${runner}`,
    iat: issuedAt,
    exp: issuedAt + 900,
  };
  const text = `${header}.${encoding.b64encode(JSON.stringify(claims), 'rawurl')}`;
  return `${text}.${crypto.hmac('sha256', __ENV.SIGNING_SECRET ?? '', text, 'base64rawurl')}`;
}
