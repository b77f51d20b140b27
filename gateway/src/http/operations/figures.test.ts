import { expect, test } from 'vitest';
import { figuresOf, type ObservedProcess, type Role } from './figures.ts';
import { readExposition } from './readings.ts';

const requests = 'http_request_duration_seconds';
const registering = (status: number, count: number, service = 'x') => {
  const labels = `method="POST",route="/registrations",status="${status}",service="${service}"`;
  return ['0.01', '0.1', '+Inf']
    .map((le, i) => `${requests}_bucket{le="${le}",${labels}} ${i === 0 ? 0 : count}`)
    .concat(`${requests}_count{${labels}} ${count}`);
};

/** A process with these lines at second 0, 1, 2, … */
const process = (roles: Role[], ...seconds: string[][]): ObservedProcess => ({
  roles,
  readings: seconds.map((lines, i) => readExposition(lines.join('\n'), i * 1_000)),
});

const all: Role[] = ['gateway', 'marathons', 'registrations'];

test('the figures of a product in one process', () => {
  const figures = figuresOf([
    process(
      all,
      [
        ...registering(201, 100),
        'registrations_batches_total 10',
        'registrations_batched_total 100',
        'events_lag_seconds_count{consumer="a"} 0',
      ],
      [
        ...registering(201, 300),
        ...registering(503, 50),
        'registrations_batches_total 20',
        'registrations_batched_total 300',
        'registrations_waiting 12',
        'outbox_oldest_age_seconds{outbox="marathons"} 0',
        'outbox_oldest_age_seconds{outbox="registrations"} 3.5',
        'waiting_room_waiting{marathon="a"} 40',
        'waiting_room_waiting{marathon="other"} 2',
        'events_lag_seconds_bucket{le="1",consumer="a"} 0',
        'events_lag_seconds_bucket{le="5",consumer="a"} 10',
        'events_lag_seconds_bucket{le="+Inf",consumer="a"} 10',
        'events_lag_seconds_count{consumer="a"} 10',
      ],
    ),
  ]);
  expect(figures).toMatchObject({
    registrations: 200,
    waitingToCommit: 12,
    waitingInRooms: 42,
    shed: 50,
    batchSize: 20,
    outboxAge: 3.5,
  });
  expect(figures.p99).toBeCloseTo(99.1);
  expect(figures.consumerLag).toBeCloseTo(4.96);
});

test('of several processes each registration counts once, where it was stored', () => {
  const figures = figuresOf([
    process(['gateway'], registering(201, 0), registering(201, 30)),
    process(['registrations'], registering(201, 0), registering(201, 10)),
    process(['registrations'], registering(201, 0), registering(201, 20)),
  ]);
  expect(figures.registrations).toBe(30);
});

test('what several gateways turn away adds up, and their latency counts together', () => {
  const one = process(
    ['gateway'],
    [...registering(503, 0), ...registering(201, 0)],
    [...registering(503, 20), ...registering(201, 10)],
  );
  const other = process(['gateway'], registering(503, 0), registering(503, 30));
  expect(figuresOf([one])).toMatchObject({ shed: 20 });
  expect(figuresOf([one, other])).toMatchObject({ shed: 50, p99: figuresOf([one]).p99 });
});

test('people alone are turned away: not services, probes, teams or operators', () => {
  const refused = (route: string, count: number) =>
    `${requests}_count{method="GET",route="${route}",status="503"} ${count}`;
  const others = ['/internal/accounts/:id', '/readyz', '/registry/:name/releases', '/operations'];
  const figures = figuresOf([
    process(
      ['gateway'],
      [refused('/marathons', 0), ...others.map((route) => refused(route, 0))],
      [refused('/marathons', 3), ...others.map((route) => refused(route, 100))],
    ),
  ]);
  expect(figures.shed).toBe(3);
});

test('people in a room count once, also while it passes from one gateway to another', () => {
  const at = (id: string, waiting: number) => [`waiting_room_waiting{marathon="${id}"} ${waiting}`];
  const figures = figuresOf([
    process(['gateway'], at('a', 40)),
    process(['gateway'], [...at('a', 38), ...at('b', 5)]),
    process(['gateway'], at('other', 2)),
    process(['gateway'], at('other', 3)),
  ]);
  expect(figures.waitingInRooms).toBe(50);
});

test('mails that wait count once, whichever process of their one store tells of them', () => {
  const waiting = (queued: number, oldest: number) => [
    `messages_waiting{state="queued"} ${queued}`,
    'messages_waiting{state="failed"} 900',
    `messages_oldest_due_seconds ${oldest}`,
  ];
  const figures = figuresOf([process(['messages'], waiting(40, 70)), process(['messages'], waiting(41, 71))]);
  expect(figures).toMatchObject({ mailsWaiting: 41, mailDelay: 71 });
});

test('dead letters of all processes add up, and the fullest disk counts', () => {
  const disk = (free: number, size: number) => [
    `data_disk_free_bytes ${free}`,
    `data_disk_size_bytes ${size}`,
  ];
  const figures = figuresOf([
    process(['gateway'], disk(750, 1_000)),
    process(['marathons'], [...disk(50, 500), 'dead_letters_waiting 2']),
    process(['registrations'], ['dead_letters_waiting 1']),
  ]);
  expect(figures).toMatchObject({ deadLetters: 3, diskUsed: 90 });
});

test('a figure that nobody tells is null, not 0', () => {
  const gatewayAlone = figuresOf([process(['gateway'], registering(201, 0), registering(201, 30))]);
  expect(gatewayAlone).toMatchObject({
    registrations: null,
    waitingToCommit: null,
    batchSize: null,
    outboxAge: null,
    consumerLag: null,
    mailsWaiting: null,
    mailDelay: null,
    deadLetters: null,
    diskUsed: null,
    shed: 0,
    waitingInRooms: 0,
  });
});

test('answers that turn people away are not part of the latency', () => {
  const figures = figuresOf([process(all, [], registering(503, 100))]);
  expect(figures).toMatchObject({ p99: null, shed: 100 });
});

test('rates follow a rush within three seconds', () => {
  const second = (count: number) => registering(201, count);
  const quiet = [0, 0, 0, 0, 0, 0].map(second);
  expect(figuresOf([process(all, ...quiet, second(90), second(180), second(300))]).registrations).toBe(100);
});
