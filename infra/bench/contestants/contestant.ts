export interface Process {
  readonly name: string;
  readonly pid: number;
}

export type ContestantId = 'naive' | 'product' | 'before' | 'distributed-1' | 'distributed-2' | 'ceiling';

/** One of those that are measured side by side, running. */
export interface Contestant {
  readonly id: ContestantId;
  readonly name: string;
  /** How its client registers. */
  readonly kind: 'register' | 'register-naively';
  readonly origin: string;
  /** Its own, whose time and memory are its cost. */
  readonly processes: readonly Process[];
  /** Database and broker: their time counts, too. */
  readonly servers?: readonly Process[];
  /** Ids of the registrations that are in its store for these marathons. */
  storedOf(marathonIds: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}
