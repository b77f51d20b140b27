export const roles = ['gateway', 'redis', 'registrations', 'marathons', 'mongodb', 'rabbitmq'] as const;
export type Role = (typeof roles)[number];

export const steps = ['visit', 'enter', 'message', 'ask', 'register'] as const;
export type Step = (typeof steps)[number];

export interface Costs {
  /** Microseconds of processor time. */
  readonly time: Readonly<Record<Step, Partial<Record<Role, number>>>>;
  readonly operations: Readonly<Record<Step, Partial<Record<'redis' | 'mongodb', number>>>>;
  readonly bytes: Readonly<Record<Step, number>>;
  /** Bytes of a gateway per open page. */
  readonly connectionBytes: number;
  /** Bytes of Redis per entry. */
  readonly entryBytes: number;
  /** Microseconds of each gateway per entrant of the draw. */
  readonly drawTime: number;
}

/** Measured on two cores at about 3 GHz (docs/performance.md, docs/sizing.md). `message`: one live update to one open page. */
export const measured: Costs = {
  time: {
    visit: { gateway: 1_000 },
    enter: { gateway: 128, redis: 45 },
    message: { gateway: 13 },
    ask: { gateway: 116, redis: 20 },
    register: { gateway: 381, redis: 40, registrations: 220, marathons: 83, mongodb: 200, rabbitmq: 73 },
  },
  operations: {
    visit: {},
    enter: { redis: 2 },
    message: {},
    ask: { redis: 2 },
    // Part of a transaction for about a hundred: a row, an event, an inbox entry and a count each.
    register: { redis: 2, mongodb: 4 },
  },
  bytes: { visit: 250_000, enter: 1_000, message: 250, ask: 1_000, register: 1_000 },
  connectionBytes: 23_000,
  entryBytes: 310,
  drawTime: 3,
};
