import { sleep } from 'k6';
import http from 'k6/http';
import { emailOf } from './people.ts';
import { countAnswer, headersOf, secondsBeforeRetry } from './requests.ts';
import { plan } from './settings.ts';

const patienceMs = 60_000;

export function signIn(runner: number): string | undefined {
  const since = Date.now();
  const email = emailOf(runner);
  const form = {
    client_id: 'marathon-web',
    grant_type: 'password',
    username: email,
    password: plan.password ?? '',
    scope: 'openid',
  };
  const url = `${plan.base}/realms/marathon/protocol/openid-connect/token`;
  const params = { headers: headersOf(runner), tags: { name: 'sign-in' }, timeout: '30s' };
  let answer = countAnswer('sign-in', http.post(url, form, params));
  while (answer.status !== 200 && Date.now() - since < patienceMs) {
    sleep(secondsBeforeRetry(answer));
    answer = countAnswer('sign-in', http.post(url, form, params));
  }
  if (answer.status !== 200) return undefined;
  const bearer = {
    Authorization: `Bearer ${answer.json('access_token')}`,
    'Content-Type': 'application/json',
  };
  const exchanged = http.post(`${plan.base}/jwt`, JSON.stringify({ email }), {
    headers: headersOf(runner, bearer),
    tags: { name: 'api-token' },
  });
  const token = countAnswer('api-token', exchanged).json('token');
  return typeof token === 'string' ? token : undefined;
}
