/**
 * Everybody registers for the same marathon at once. Started by `npm run load -- surge`, which prepares PLAN (the marathon
 * and a token for each runner) and compares the answers with what is stored.
 */
import { check, sleep } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';

const tokens = new SharedArray('tokens', () => JSON.parse(open(__ENV.PLAN)).tokens);
const registered = new Counter('registered');
const soldOut = new Counter('sold_out');
const toldToWait = new Counter('told_to_wait');
const unanswered = new Counter('unanswered');

/** An answer of overload says when to come again; like the form in the browser, a runner does. */
const triesAtMost = 5;

export const options = {
  scenarios: {
    surge: {
      executor: 'shared-iterations',
      vus: Number(__ENV.AT_ONCE),
      iterations: tokens.length,
      maxDuration: '120s',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    unanswered: ['count==0'],
    'http_req_failed{name:register}': ['rate==0'],
    'http_req_duration{name:register}': ['p(95)<1000', 'p(99)<2000'],
  },
};

http.setResponseCallback(http.expectedStatuses(201, 409, 503));

export default function () {
  const runner = exec.scenario.iterationInTest;
  const answer = registerPatiently(runner);
  const code = answer.status === 409 ? answer.json('code') : '';
  check(answer, {
    'got a place or was told that all are taken': () => answer.status === 201 || code === 'sold-out',
  });
  if (answer.status === 201) registered.add(1);
  else if (code === 'sold-out') soldOut.add(1);
  else unanswered.add(1);
  // For the audit, one line a runner.
  console.log(
    JSON.stringify({
      runner,
      status: answer.status,
      id: answer.status === 201 ? answer.json('insertedId') : null,
    }),
  );
}

function registerPatiently(runner) {
  let answer = register(runner);
  for (let tries = 1; tries < triesAtMost && (answer.status === 503 || answer.status === 0); tries += 1) {
    toldToWait.add(1);
    sleep(Number(answer.headers['Retry-After'] || 1));
    answer = register(runner);
  }
  return answer;
}

function register(runner) {
  const body = {
    marathonId: __ENV.MARATHON,
    firstName: 'Load',
    lastName: `Runner ${runner}`,
    contact: '+1 555 0100',
  };
  return http.post(`${__ENV.BASE}/registrations`, JSON.stringify(body), {
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${tokens[runner]}`,
      'Idempotency-Key': `${__ENV.MARATHON}-${runner}`,
    },
    tags: { name: 'register' },
    timeout: '20s',
  });
}
