import { type Costs, type Role, roles } from './costs.ts';
import type { Opening, Second } from './simulateOpening.ts';

export interface Unit {
  readonly cores: number;
  readonly canBeMany: boolean;
}

/** Usual rental sizes. Redis runs commands on one core; one svc-marathons counts a race. */
export const units: Readonly<Record<Role, Unit>> = {
  gateway: { cores: 1, canBeMany: true },
  redis: { cores: 1, canBeMany: false },
  registrations: { cores: 1, canBeMany: false },
  marathons: { cores: 1, canBeMany: false },
  mongodb: { cores: 16, canBeMany: false },
  rabbitmq: { cores: 4, canBeMany: false },
};

/** Planned maximum load of a core. */
const busyAtMost = 0.7;
/** Per gateway: open pages (`gateway/src/live/listeners.ts`), and bits a second. */
const connectionsAtMost = 10_000;
const bitsAtMost = 1e9;

export interface Needs {
  readonly cores: Readonly<Record<Role, number>>;
  readonly gateways: number;
  readonly gatewaysBecauseOf: 'processor' | 'connections' | 'network';
  readonly connections: number;
  readonly gatewayMemoryBytes: number;
  readonly bitsPerSecond: number;
  readonly redisOperations: number;
  readonly redisMemoryBytes: number;
  readonly drawSeconds: number;
  readonly mongodbOperations: number;
  /** The most loaded unit that cannot be multiplied, relative to its capacity; above 1 it is a limit. */
  readonly narrowest: { readonly role: Role; readonly load: number };
  /** Seconds from the opening until half of all spots, and all, are taken. */
  readonly halfTakenAfter: number;
  readonly allTakenAfter: number | undefined;
}

export function needsOf(
  seconds: readonly Second[],
  { people, places }: Pick<Opening, 'people' | 'places'>,
  costs: Costs,
): Needs {
  const peak = (of: (second: Second) => number) =>
    seconds.reduce((most, second) => Math.max(most, of(second)), 0);
  const cores = Object.fromEntries(
    roles.map((role) => [role, peak(({ work }) => work[role]) / busyAtMost]),
  ) as Record<Role, number>;
  const connections = peak(({ connected }) => connected);
  const bitsPerSecond = 8 * peak(({ bytes }) => bytes);
  const gatewaysFor = {
    processor: cores.gateway / units.gateway.cores,
    connections: connections / connectionsAtMost,
    network: bitsPerSecond / bitsAtMost,
  };
  const because = Object.entries(gatewaysFor).reduce((most, entry) => (entry[1] > most[1] ? entry : most));
  const single = roles.filter((role) => !units[role].canBeMany);
  const loads = single.map((role) => ({ role, load: cores[role] / units[role].cores }));
  const takenAfter = (share: number) =>
    seconds.find(({ registered }) => registered >= places * share - 0.5)?.at;
  return {
    cores,
    gateways: Math.ceil(because[1]),
    gatewaysBecauseOf: because[0] as Needs['gatewaysBecauseOf'],
    connections,
    gatewayMemoryBytes: connections * costs.connectionBytes,
    bitsPerSecond,
    redisOperations: peak(({ operations }) => operations.redis),
    redisMemoryBytes: people * costs.entryBytes,
    drawSeconds: (people * costs.drawTime) / 1e6,
    mongodbOperations: peak(({ operations }) => operations.mongodb),
    narrowest: loads.reduce((most, load) => (load.load > most.load ? load : most)),
    halfTakenAfter: takenAfter(0.5) ?? Number.NaN,
    allTakenAfter: takenAfter(1),
  };
}
