import type { OperationsFigures } from '@marathon/contracts/operationsSnapshot';
import { gauges, increase, percentile, type Readings, rate } from './rates.ts';
import type { Sample } from './readings.ts';

/** An embedded product's process has all roles. */
export type Role = 'gateway' | 'marathons' | 'registrations' | 'messages';

export interface ObservedProcess {
  readonly roles: readonly Role[];
  readonly readings: Readings;
}

/** Window of rates, milliseconds: short enough to follow a rush. */
const rateWindow = 3_000;

type Labels = Sample['labels'];
const isRegistering = ({ method, route }: Labels) => method === 'POST' && route === '/registrations';
const ofNoPerson = /^\/(internal|readyz|registry|operations)(\/|$)/;
const isTurnedAway = ({ status, route }: Labels) => status === '503' && !ofNoPerson.test(route ?? '');

export function figuresOf(processes: readonly ObservedProcess[]): OperationsFigures {
  const withRole = (role: Role) =>
    processes.filter(({ roles }) => roles.includes(role)).map(({ readings }) => readings);
  const gateways = withRole('gateway');
  const registrations = withRole('registrations');
  // All processes of svc-messages share a store, and each reports its totals.
  const messages = withRole('messages');
  const everyProcess = processes.map(({ readings }) => readings);

  const perSecond = (of: readonly Readings[], matches: (labels: Labels) => boolean) =>
    sum(of.map((readings) => rate(lately(readings), 'http_request_duration_seconds_count', matches)));
  const values = (of: readonly Readings[], name: string, matches: (labels: Labels) => boolean = () => true) =>
    of
      .flatMap((readings) => gauges(readings, name))
      .filter(({ labels }) => matches(labels))
      .map(({ value }) => value);
  const grown = (name: string) => sum(registrations.map((readings) => increase(readings, name)));
  const batches = grown('registrations_batches_total');
  const p99 = percentile(
    0.99,
    gateways,
    'http_request_duration_seconds',
    (labels) => isRegistering(labels) && !isTurnedAway(labels),
  );

  return {
    registrations: perSecond(registrations, (labels) => isRegistering(labels) && labels.status === '201'),
    waitingToCommit: sum(values(registrations, 'registrations_waiting')),
    waitingInRooms: gateways.length === 0 ? null : sumOr0([...waitingByRoom(processes).values()]),
    shed: perSecond(gateways, isTurnedAway),
    p99: p99 === undefined ? null : p99 * 1_000,
    batchSize: batches ? (grown('registrations_batched_total') ?? 0) / batches : null,
    outboxAge: highest(values(everyProcess, 'outbox_oldest_age_seconds')),
    consumerLag: highest(lags(everyProcess)),
    mailsWaiting: highest(values(messages, 'messages_waiting', ({ state }) => state === 'queued')),
    mailDelay: highest(values(messages, 'messages_oldest_due_seconds')),
    deadLetters: sum(values(everyProcess, 'dead_letters_waiting')),
    diskUsed: highest(everyProcess.flatMap(diskUsed)),
  };
}

/** By marathon id, or `other`. When a room moves between gateways, both report it. */
export function waitingByRoom(processes: readonly ObservedProcess[]): Map<string, number> {
  const waiting = new Map<string, number>();
  for (const { readings } of processes)
    for (const { labels, value } of gauges(readings, 'waiting_room_waiting')) {
      const room = labels.marathon ?? others;
      const before = waiting.get(room) ?? 0;
      waiting.set(room, room === others ? before + value : Math.max(before, value));
    }
  return waiting;
}

const others = 'other';

const lately = (readings: Readings): Readings => {
  const last = readings.at(-1)?.at ?? 0;
  return readings.filter(({ at }) => at >= last - rateWindow);
};

function lags(processes: readonly Readings[]): number[] {
  const lagSamples = processes.flatMap((readings) => gauges(readings, 'events_lag_seconds_count'));
  const consumers = new Set(lagSamples.map(({ labels }) => labels.consumer));
  return [...consumers]
    .map((consumer) =>
      percentile(0.99, processes, 'events_lag_seconds', (labels) => labels.consumer === consumer),
    )
    .filter((lag) => lag !== undefined);
}

function diskUsed(readings: Readings): number[] {
  const [free, size] = ['data_disk_free_bytes', 'data_disk_size_bytes'].map(
    (name) => gauges(readings, name)[0]?.value,
  );
  return free === undefined || !size ? [] : [100 * (1 - free / size)];
}

const sumOr0 = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sum(values: readonly (number | undefined)[]): number | null {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length === 0 ? null : sumOr0(numbers);
}

const highest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));
