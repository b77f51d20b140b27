import type { Subscription } from '@marathon/event-bus';
import type { UpdateLog } from '@marathon/gateway';
import type { MarathonStore } from '@marathon/svc-marathons';
import type { RegistrationStore } from '@marathon/svc-registrations';
import type { PageCount } from '../checker/index.ts';
import type { Plan } from './plan.ts';
import type { Processes } from './processes.ts';

/** Replaces parts of the services by defective ones, to test the checker. */
export interface Replacements {
  marathonStore?(store: MarathonStore): MarathonStore;
  registrationStore?(store: RegistrationStore): RegistrationStore;
  subscription?(subscription: Subscription): Subscription;
  updateLog?(log: UpdateLog): UpdateLog;
  /** Replaces the seed's plan: few seeds would show the defect. */
  plan?(plan: Plan): Plan;
}

export const asIs = <T>(value: T): T => value;

export interface Composition {
  readonly processes: Processes;
  /** The stores behind all processes, for reading at rest. */
  readonly stores: { readonly marathons: MarathonStore; readonly registrations: RegistrationStore };
  unfinished(): Promise<number>;
  /** What pages show at rest; undefined while one is still loading. */
  shown(): readonly PageCount[] | undefined;
  forgetUpdates?(): void;
  /** Acts as an operator after a repair; returns how many. */
  replayDeadLetters(): Promise<number>;
}
