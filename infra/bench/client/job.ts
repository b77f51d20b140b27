import type { Latencies } from '../statistics.ts';

export interface Job {
  readonly origin: string;
  readonly work: RegistrationJob | CancellationJob | ReadingJob;
  /** Closed model: concurrent senders, each sending its next request after an answer. */
  readonly connections: number;
  /** Open model: requests start at this rate, whether answers come or not. */
  readonly perSecond?: number;
}

interface Runners {
  /** Separates the runners of different runs. */
  readonly run: string;
}

export interface RegistrationJob extends Runners {
  readonly kind: 'register' | 'register-naively';
  /** Runner n registers for marathon n modulo their number. */
  readonly marathonIds: readonly string[];
  readonly first: number;
  readonly runners: number;
}

export interface CancellationJob extends Runners {
  readonly kind: 'cancel';
  readonly registrations: readonly ConfirmedRegistration[];
}

export interface ReadingJob {
  readonly kind: 'read';
  readonly path: string;
  readonly requests: number;
}

export interface ConfirmedRegistration {
  readonly runner: number;
  readonly registrationId: string;
}

export interface LoadResult {
  readonly seconds: number;
  readonly latencies: Latencies;
  /** Open model: delay of starts, included in latencies. */
  readonly late: Latencies;
  readonly statuses: Readonly<Record<string, number>>;
  readonly confirmed: readonly ConfirmedRegistration[];
  readonly cpuSeconds: number;
}
