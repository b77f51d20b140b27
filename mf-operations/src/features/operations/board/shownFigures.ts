import type { OperationsFigures } from '@marathon/contracts/operationsSnapshot';

export type FigureName = keyof OperationsFigures;

/** `plain`: neither good nor bad. */
export type Level = 'plain' | 'good' | 'watch' | 'act' | 'old' | 'unknown';

export interface ShownFigure {
  readonly name: FigureName;
  readonly label: string;
  readonly unit: string;
  /** Shown while the figure is unknown. */
  readonly absent: string;
  readonly format: (value: number) => string;
  /** Above the first somebody looks at it, above the second somebody acts. */
  readonly bounds?: readonly [watch: number, act: number];
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => (value < 10 && value >= 0.05 ? value.toFixed(1) : whole(value));

export const shownFigures: readonly ShownFigure[] = [
  {
    name: 'registrations',
    label: 'Registrations',
    unit: 'per second',
    absent: 'svc-registrations isn’t responding',
    format: short,
  },
  {
    name: 'p99',
    label: 'Slowest 1 %',
    unit: 'ms to register (p99)',
    absent: 'nobody is registering',
    format: whole,
    bounds: [250, 2_000],
  },
  {
    name: 'shed',
    label: 'Turned away',
    unit: 'per second (503)',
    absent: 'the gateway isn’t responding',
    format: short,
    bounds: [0, 100],
  },
  {
    name: 'waitingInRooms',
    label: 'In waiting rooms',
    unit: 'people',
    absent: 'the gateway isn’t responding',
    format: whole,
  },
  {
    name: 'waitingToCommit',
    label: 'Requests waiting',
    unit: 'to be stored',
    absent: 'svc-registrations isn’t responding',
    format: whole,
    bounds: [500, 2_000],
  },
  {
    name: 'batchSize',
    label: 'Batch size',
    unit: 'per transaction',
    absent: 'nobody is registering',
    format: short,
  },
  {
    name: 'outboxAge',
    label: 'Outbox age',
    unit: 's, oldest event',
    absent: 'no service responds',
    format: short,
    bounds: [5, 120],
  },
  {
    name: 'consumerLag',
    label: 'Consumer lag',
    unit: 's behind (p99)',
    absent: 'no events lately',
    format: short,
    bounds: [5, 30],
  },
  {
    name: 'mailsWaiting',
    label: 'Emails waiting',
    unit: 'to be sent',
    absent: 'svc-messages isn’t responding',
    format: whole,
  },
  {
    name: 'mailDelay',
    label: 'Email delay',
    unit: 's, oldest email',
    absent: 'svc-messages isn’t responding',
    format: whole,
    bounds: [60, 600],
  },
  {
    name: 'deadLetters',
    label: 'Dead letters',
    unit: 'events set aside',
    absent: 'RabbitMQ counts them',
    format: whole,
    bounds: [0, 100],
  },
  {
    name: 'diskUsed',
    label: 'Disk used',
    unit: '% of the fullest disk',
    absent: 'no process responds',
    format: whole,
    bounds: [80, 90],
  },
];

export function levelOf({ bounds }: ShownFigure, value: number | null, isOld: boolean): Level {
  if (value === null) return 'unknown';
  if (isOld) return 'old';
  if (bounds === undefined) return 'plain';
  const [watch, act] = bounds;
  if (value > act) return 'act';
  return value > watch ? 'watch' : 'good';
}

export const levelWords: Record<Exclude<Level, 'plain'>, string> = {
  good: 'Good',
  watch: 'Watch',
  act: 'Act now',
  old: 'Old',
  unknown: 'No data',
};
