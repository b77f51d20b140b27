import { createApiTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import type { Answer } from './answers.ts';
import type { CancellationJob, Job, ReadingJob, RegistrationJob } from './job.ts';

type Send = (request: string) => Promise<Answer>;

export type Person = (send: Send) => Promise<Answer>;

/** Prepares all requests, so that preparing is not measured. */
export function peopleOf({ origin, work }: Pick<Job, 'origin' | 'work'>): Person[] {
  const { host } = new URL(origin);
  if (work.kind === 'read') return readers(host, work);
  if (work.kind === 'cancel') return cancellers(host, work);
  return work.kind === 'register' ? registering(host, work) : registeringNaively(host, work);
}

function readers(host: string, { path, requests }: ReadingJob): Person[] {
  const request = requestOf({ host, method: 'GET', path });
  return Array.from({ length: requests }, () => (send) => send(request));
}

function cancellers(host: string, { run, registrations }: CancellationJob): Person[] {
  const authorization = signing(run);
  return registrations.map(({ runner, registrationId }) => {
    const headers = { authorization: authorization(runner) };
    const request = requestOf({ host, method: 'DELETE', path: `/registrations/${registrationId}`, headers });
    return (send) => send(request);
  });
}

function registering(host: string, work: RegistrationJob): Person[] {
  return registrations(host, work).map((request) => (send) => send(request));
}

/** Like the specification's original: the page reads the count and writes it back plus one. */
function registeringNaively(host: string, work: RegistrationJob): Person[] {
  return registrations(host, work).map((register, i) => {
    const path = `/marathons/${marathonOf(work, work.first + i)}`;
    const read = requestOf({ host, method: 'GET', path });
    return async (send) => {
      const answer = await send(register);
      if (answer.status !== 201) return answer;
      const { registrationCount } = JSON.parse((await send(read)).body.toString());
      const increment = { registrationCount: registrationCount + 1 };
      const patched = await send(requestOf({ host, method: 'PATCH', path, body: increment }));
      return patched.status === 200 ? answer : patched;
    };
  });
}

/** The specification's body; the product ignores what the server decides. */
function registrations(host: string, work: RegistrationJob): string[] {
  const { run, first, runners } = work;
  const authorization = signing(run);
  return Array.from({ length: runners }, (_, i) => {
    const runner = first + i;
    const body = {
      email: emailOf(run, runner),
      marathonId: marathonOf(work, runner),
      marathonTitle: 'Measured Marathon',
      registrationStart: '2026-01-01T00:00:00.000Z',
      firstName: 'Measured',
      lastName: `Runner ${runner}`,
      contact: '+1 555 0100',
      additionalInfo: '',
      date: '2026-01-01T00:00:00.000Z',
    };
    const headers = { authorization: authorization(runner), 'idempotency-key': `${run}-${runner}` };
    return requestOf({ host, method: 'POST', path: '/registrations', headers, body });
  });
}

const marathonOf = ({ marathonIds }: RegistrationJob, runner: number) =>
  marathonIds[runner % marathonIds.length];

const emailOf = (run: string, runner: number) => `runner-${runner}.${run}@load.invalid`;

function signing(run: string): (runner: number) => string {
  const tokens = createApiTokens(testKeyring, () => new Date());
  return (runner) => {
    const email = emailOf(run, runner);
    return `Bearer ${tokens.sign({ subject: email, email, name: `Runner ${runner}` })}`;
  };
}

interface Request {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function requestOf({ host, method, path, headers = {}, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    accept: 'application/json',
    ...headers,
    ...(content && { 'content-type': 'application/json', 'content-length': String(content.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}
