import type { HistoryEntry } from '../checker/index.ts';
import { noFaults, type Plan, planFrom } from './plan.ts';
import { type Random, randomFrom } from './random.ts';
import { type Rooms, roomsFrom } from './rooms.ts';
import { createScheduler, type Owner, type Scheduler } from './scheduler.ts';

export type StoreName = 'marathons' | 'registrations' | 'events' | 'redis';

export interface Environment {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly plan: Plan;
  readonly rooms: Rooms;
  faults: Plan['faults'];
  readonly away: Set<StoreName | 'broker'>;
  /** Events that their consumer cannot handle, once drawn. */
  readonly poison: Map<string, boolean>;
  readonly history: ({ readonly at: number; readonly by: string } & HistoryEntry)[];
  /** `by` defaults to the owner of the current step. */
  record(happening: HistoryEntry, by?: string): void;
  latency(): number;
  newId(): string;
  crash(owner: Owner): void;
  endFaults(): void;
}

export function createEnvironment(seed: number, change: (plan: Plan) => Plan = (plan) => plan): Environment {
  const random = randomFrom(seed);
  const scheduler = createScheduler(random);
  const plan = change(planFrom(random));
  let ids = 0;
  const environment: Environment = {
    random,
    scheduler,
    plan,
    rooms: roomsFrom(seed),
    faults: plan.faults,
    away: new Set(),
    poison: new Map(),
    history: [],
    record(happening, by = scheduler.current()?.name ?? 'environment') {
      environment.history.push({ at: scheduler.now(), by, ...happening });
    },
    latency() {
      if (random.chance(environment.faults.slowCall)) return random.between(100, 3_000);
      return random.below(4);
    },
    newId() {
      ids += 1;
      return ids.toString(16).padStart(24, '0');
    },
    crash() {},
    endFaults() {
      environment.faults = noFaults;
      environment.away.clear();
    },
  };
  return environment;
}
