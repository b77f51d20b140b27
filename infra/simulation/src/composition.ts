import type { Subscription } from '@marathon/event-bus';
import type { UpdateLog } from '@marathon/gateway';
import type { MarathonStore } from '@marathon/svc-marathons';
import type { RegistrationStore } from '@marathon/svc-registrations';
import type { ShownCount } from '../checker/index.ts';
import type { Plan } from './plan.ts';
import type { Processes } from './processes.ts';

/** Puts others in the place of what the services are given, to see what the checker finds. */
export interface Replacements {
  marathonStore?(store: MarathonStore): MarathonStore;
  registrationStore?(store: RegistrationStore): RegistrationStore;
  subscription?(subscription: Subscription): Subscription;
  updateLog?(log: UpdateLog): UpdateLog;
  /** Another course than the seed's: a defect that shows in few of them would be found by luck. */
  plan?(plan: Plan): Plan;
}

/** Replaces nothing. */
export const asIs = <T>(given: T): T => given;

/** The product, over simulated stores and networks. */
export interface Composition {
  readonly processes: Processes;
  /** The stores behind all processes, for what is read at rest. */
  readonly stores: { readonly marathons: MarathonStore; readonly registrations: RegistrationStore };
  /** Events that wait somewhere, or are under way. */
  unfinished(): Promise<number>;
  /** What pages show when everything has come to rest; undefined while one of them is not there yet. */
  shown(): readonly ShownCount[] | undefined;
  /** The log that gateways share has lost everything. */
  forgetUpdates?(): void;
  /** What an operator does when the cause is mended; how many. */
  replayDeadLetters(): Promise<number>;
}
