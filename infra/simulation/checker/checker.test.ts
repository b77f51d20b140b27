import { describe, expect, test } from 'vitest';
import { check, type HistoryEntry, type Rest } from './index.ts';

/** Violated rules. By default nothing is stored at rest. */
function broken(happenings: readonly HistoryEntry[], rest: Partial<Rest> = {}): string[] {
  const end: HistoryEntry = { kind: 'rest', registrations: [], marathons: [], unfinished: 0, ...rest };
  const history = [...happenings, end].map((happening, at) => ({ at, by: 'test', ...happening }));
  return check(history).map(({ rule }) => rule);
}

let requests = 0;
const asked = (ask: Extract<HistoryEntry, { kind: 'asked' }>['ask']): HistoryEntry => {
  requests += 1;
  return { kind: 'asked', request: requests, ask };
};
const answered = (status: number, more: { id?: string; code?: string } = {}): HistoryEntry => ({
  kind: 'answered',
  request: requests,
  status,
  ...more,
});
const register = (runner: string, more: { key?: string; admitted?: boolean } = {}) =>
  asked({ op: 'register', email: `${runner}@example.org`, marathonId: 'm', ...more });
const cancel = (id: string) => asked({ op: 'cancel', email: 'ada@example.org', registrationId: id });
const row = (registrationId: string, runner: string) => ({
  registrationId,
  marathonId: 'm',
  email: `${runner}@example.org`,
});
const added = (limit: number | null) => [asked({ op: 'add', limit }), answered(201, { id: 'm' })];
const registered = (id: string, runner: string) => [register(runner), answered(201, { id })];

describe('of registrations', () => {
  test('a 201 whose row is missing is found', () => {
    expect(broken(registered('r1', 'ada'), { registrations: [row('r1', 'ada')] })).toEqual([]);
    expect(broken(registered('r1', 'ada'))).toEqual(['oneRowEach']);
  });

  test('a cancelled one is gone, and one whose cancellation was not answered may be', () => {
    const gone = [...registered('r1', 'ada'), cancel('r1')];
    expect(broken([...gone, answered(200)])).toEqual([]);
    expect(broken([...gone, answered(200)], { registrations: [row('r1', 'ada')] })).toEqual(['oneRowEach']);
    expect(broken([...gone, answered(503)])).toEqual([]);
    expect(broken(gone, { registrations: [row('r1', 'ada')] })).toEqual([]);
  });

  test('a row that nobody was told of belongs to a request without an answer', () => {
    const refused = [register('ada'), answered(409, { code: 'sold-out' })];
    const registrations = [row('r1', 'ada')];
    expect(broken([register('ada')], { registrations })).toEqual([]);
    expect(broken([register('ada'), answered(503)], { registrations })).toEqual([]);
    expect(broken(refused, { registrations })).toEqual(['oneRowEach']);
    expect(broken([register('bob')], { registrations })).toEqual(['oneRowEach']);
  });

  test('two rows of one person in one marathon are found', () => {
    const registrations = [row('r1', 'ada'), row('r2', 'ada')];
    expect(broken([register('ada'), register('ada')], { registrations })).toEqual(['oneRowEach']);
  });

  test('another answer under the same key is found', () => {
    const first = [register('ada', { key: 'k' }), answered(409, { code: 'sold-out' })];
    const reused = [register('ada', { key: 'k' }), answered(422, { code: 'idempotency-key-reused' })];
    const refused = [register('ada', { key: 'k' }), answered(429, { code: 'rate-limited' })];
    const other = [register('ada', { key: 'k' }), answered(409, { code: 'already-registered' })];
    const early = [register('ada', { key: 'k' }), answered(403, { code: 'admission-required' })];
    expect(broken([...refused, ...early, ...first, ...reused, ...first])).toEqual([]);
    expect(broken([...first, ...other])).toEqual(['oneAnswerAKey']);
  });
});

describe('of limits', () => {
  const both = { registrations: [row('r1', 'ada'), row('r2', 'bob')] };
  const known = (limit: number | null, revision: number): HistoryEntry => ({
    kind: 'known',
    marathonId: 'm',
    revision,
    limit,
    deleted: false,
  });
  const granted = (id: string, runner: string): HistoryEntry => ({ kind: 'granted', ...row(id, runner) });
  const stored = (type: string): HistoryEntry => ({ kind: 'stored', type, event: type });

  test('seen from outside, more places than any limit allows are found', () => {
    const two = [...registered('r1', 'ada'), ...registered('r2', 'bob')];
    expect(broken([...added(2), ...two], both)).toEqual([]);
    expect(broken([...added(1), ...two], both)).toEqual(['withinLimit']);
    expect(broken([...added(1), asked({ op: 'edit', marathonId: 'm', limit: 2 }), ...two], both)).toEqual([]);
  });

  test('seen from outside, a place that a cancellation may have freed is free', () => {
    const freed = [...added(1), ...registered('r1', 'ada'), cancel('r1'), ...registered('r2', 'bob')];
    expect(broken(freed, { registrations: [row('r2', 'bob')] })).toEqual([]);
  });

  test('a lowered limit holds from when svc-registrations knows it, and takes nothing away', () => {
    const grants = [register('ada'), granted('r1', 'ada'), register('bob'), granted('r2', 'bob')];
    const [first = [], second = []] = [grants.slice(0, 2), grants.slice(2)];
    const events = [stored('registration.created'), { ...stored('registration.created') }];
    const counted: HistoryEntry = {
      kind: 'counted',
      events: ['registration.created'],
      counts: [{ marathonId: 'm', sum: 2, revision: 1 }],
    };
    const rest = [...events, counted];
    expect(broken([known(2, 1), ...first, ...second, known(1, 2), ...rest], both)).toEqual([]);
    expect(broken([known(2, 1), ...first, known(1, 2), ...second, ...rest], both)).toEqual(['withinLimit']);
  });

  test('an older revision after a newer one is found', () => {
    expect(broken([known(2, 1), known(3, 2)])).toEqual([]);
    expect(broken([known(3, 2), known(2, 1)])).toEqual(['knowledgeOnlyGrows']);
  });
});

describe('of waiting rooms', () => {
  const known = (waitingRoom: boolean, revision: number): HistoryEntry => ({
    kind: 'known',
    marathonId: 'm',
    revision,
    limit: null,
    deleted: false,
    waitingRoom,
  });
  const granted = (admitted: boolean): HistoryEntry[] => [
    register('ada'),
    { kind: 'granted', ...row('r1', 'ada'), admitted },
    { kind: 'stored', type: 'registration.created', event: 'e' },
    { kind: 'counted', events: ['e'], counts: [] },
  ];
  const rest = { registrations: [row('r1', 'ada')] };

  test('who gets in without an admission, while there is a room, is found', () => {
    expect(broken([known(true, 1), ...granted(true)], rest)).toEqual([]);
    expect(broken([known(true, 1), known(false, 2), ...granted(false), known(true, 3)], rest)).toEqual([]);
    expect(broken([known(true, 1), ...granted(false)], rest)).toEqual(['onlyAdmitted']);
  });

  test('who was admitted and is told to wait is found', () => {
    const refused = (admitted: boolean) => [
      register('ada', { admitted }),
      answered(403, { code: 'admission-required' }),
    ];
    expect(broken(refused(false))).toEqual([]);
    expect(broken(refused(true))).toEqual(['onlyAdmitted']);
  });

  test('a room that svc-registrations never hears of is found', () => {
    const marathons = [{ marathonId: 'm', limit: null, waitingRoom: true, registrationCount: 0 }];
    expect(broken([known(false, 1), known(true, 2)], { marathons })).toEqual([]);
    expect(broken([known(false, 1)], { marathons })).toEqual(['onlyAdmitted']);
  });
});

describe('of events', () => {
  const event = 'e1';
  const created: HistoryEntry = { kind: 'stored', type: 'registration.created', event };
  const granted: HistoryEntry = { kind: 'granted', ...row('r1', 'ada') };
  const counted: HistoryEntry = { kind: 'counted', events: [event], counts: [] };
  const failed: HistoryEntry = { kind: 'failed', consumer: 'c', event };
  const deadLetter: HistoryEntry = { kind: 'dead-letter', consumer: 'c', event };
  const base = [register('ada'), granted, created];
  const rest = { registrations: [row('r1', 'ada')] };

  test('one that is counted never or twice is found', () => {
    expect(broken([...base, counted], rest)).toEqual([]);
    expect(broken(base, rest)).toEqual(['eachEventOnce']);
    expect(broken([...base, counted, counted], rest)).toEqual(['eachEventOnce']);
  });

  test('a grant without its event, and events that wait at rest, are found', () => {
    expect(broken([register('ada'), granted], rest)).toEqual(['oneEventEach']);
    expect(broken([], { unfinished: 1 })).toEqual(['eachEventOnce']);
  });

  test('a dead letter has failed at every try', () => {
    expect(broken([failed, failed, failed, failed, deadLetter])).toEqual([]);
    expect(broken([failed, failed, failed, deadLetter])).toEqual(['deadLettersOnlyForFailures']);
  });
});

describe('of counts', () => {
  const marathons = [{ marathonId: 'm', limit: null, registrationCount: 1 }];
  const counts = (sum: number, revision: number): HistoryEntry => ({
    kind: 'counted',
    events: [],
    counts: [{ marathonId: 'm', sum, revision }],
  });
  const told = (count: number, page = 'p'): HistoryEntry => ({ kind: 'told', page, marathonId: 'm', count });

  test('one that is not the number of rows is found', () => {
    expect(broken(registered('r1', 'ada'), { registrations: [row('r1', 'ada')], marathons })).toEqual([]);
    expect(broken([], { marathons })).toEqual(['countsEqualRows']);
  });

  test('a page that is told an older count is found, each page by itself', () => {
    const all = [counts(1, 1), counts(2, 2), counts(1, 3)];
    expect(broken([...all, told(1), told(2), told(1), told(2, 'q')])).toEqual([]);
    expect(broken([...all, told(2), told(1), told(2)])).toEqual(['countsNeverGoBack']);
  });

  test('a page that shows an older count in the end is found', () => {
    const shown = (count: number): HistoryEntry => ({ kind: 'shown', page: 'p', marathonId: 'm', count });
    const rest = { registrations: [row('r1', 'ada')], marathons };
    const change = [...registered('r1', 'ada'), counts(1, 1)];
    expect(broken([...change, shown(1)], rest)).toEqual([]);
    expect(broken([...change, shown(0)], rest)).toEqual(['pagesMissNothing']);
  });
});
