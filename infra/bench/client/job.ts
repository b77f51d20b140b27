import type { Latencies } from '../statistics.ts';

/** What the client is asked to do. */
export interface Job {
  /** http://localhost:PORT */
  readonly origin: string;
  readonly work: Registering | Cancelling | Reading;
  /** Closed model: so many send at a time, each its next request after the answer. */
  readonly connections: number;
  /** Open model: requests start at this rate, whether answers come or not. */
  readonly perSecond?: number;
}

interface Runners {
  /** Tells the runners of one run from those of another. */
  readonly run: string;
}

export interface Registering extends Runners {
  readonly kind: 'register' | 'register-naively';
  /** Runner n wants the marathon n modulo their number. */
  readonly marathonIds: readonly string[];
  readonly first: number;
  readonly runners: number;
}

export interface Cancelling extends Runners {
  readonly kind: 'cancel';
  readonly registrations: readonly ConfirmedRegistration[];
}

export interface Reading {
  readonly kind: 'read';
  readonly path: string;
  readonly requests: number;
}

/** A registration that was answered with 201. */
export interface ConfirmedRegistration {
  readonly runner: number;
  readonly registrationId: string;
}

export interface LoadResult {
  /** From the first request to the last answer. */
  readonly seconds: number;
  readonly latencies: Latencies;
  /** Open model: how long after they were due requests started; part of their latencies. */
  readonly late: Latencies;
  /** How many answers had which status; 0 stands for none. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly confirmed: readonly ConfirmedRegistration[];
  /** The client's own processor time. */
  readonly cpuSeconds: number;
}
