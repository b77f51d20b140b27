import { sleep } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { tokenOf } from './people.ts';
import { countAnswer, headersOf, secondsBeforeRetry } from './requests.ts';
import { plan } from './settings.ts';

const waitingTime = new Trend('waiting_time', true);
const unanswered = new Counter('unanswered');
const registered = new Counter('registered');
const soldOut = new Counter('sold_out');
const toldToWait = new Counter('told_to_wait');

/** How long a runner tries. Retries like the browser's form: same key, Retry-After, and jitter. */
const patienceMs = 60_000;

interface Press {
  readonly token?: string;
  readonly admission?: string;
  readonly since?: number;
}

export function press(
  runner: number,
  { token = tokenOf(runner), admission, since = Date.now() }: Press = {},
): void {
  const pressedAt = since;
  const patientUntil = Date.now() + patienceMs;
  const body = JSON.stringify({
    marathonId: plan.marathonId,
    firstName: 'Load',
    lastName: `Runner ${runner}`,
    contact: '+1 555 0100',
  });
  const headers = headersOf(runner, {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': `${plan.marathonId}-${plan.people}-${runner}`,
    ...(admission === undefined ? {} : { Admission: admission }),
  });
  const send = () =>
    countAnswer(
      'register',
      http.post(`${plan.base}/registrations`, body, { headers, tags: { name: 'register' }, timeout: '20s' }),
    );
  let tries = 1;
  let answer = send();
  while (mayComeAgain(answer) && Date.now() < patientUntil) {
    toldToWait.add(1);
    sleep(secondsBeforeRetry(answer, tries));
    tries += 1;
    answer = send();
  }
  finish({ runner, answer, pressedAt, tries });
}

const mayComeAgain = ({ status }: RefinedResponse<'text'>) =>
  status === 0 || status === 429 || status === 503;

export function noteSoldOut(runner: number, since: number): void {
  soldOut.add(1);
  console.log(`p ${runner} 409 - sold-out ${since} ${Date.now() - since} 1`);
}

interface FinishedAttempt {
  readonly runner: number;
  readonly answer: RefinedResponse<'text'>;
  readonly pressedAt: number;
  readonly tries: number;
}

function finish({ runner, answer, pressedAt, tries }: FinishedAttempt): void {
  const waited = Date.now() - pressedAt;
  waitingTime.add(waited);
  const id = answer.status === 201 ? answer.json('insertedId') : '-';
  const code = answer.status >= 400 ? codeOf(answer) : '-';
  if (answer.status === 201) registered.add(1);
  else if (code === 'sold-out') soldOut.add(1);
  else unanswered.add(1);
  console.log(`p ${runner} ${answer.status} ${id} ${code} ${pressedAt} ${waited} ${tries}`);
}

function codeOf(answer: RefinedResponse<'text'>): string {
  try {
    return String(answer.json('code'));
  } catch {
    return 'unreadable';
  }
}
