export interface Process {
  readonly name: string;
  readonly pid: number;
}

export type ContestantId = 'naive' | 'product' | 'before' | 'distributed-1' | 'distributed-2' | 'ceiling';

export interface Contestant {
  readonly id: ContestantId;
  readonly name: string;
  readonly kind: 'register' | 'register-naively';
  readonly origin: string;
  readonly processes: readonly Process[];
  readonly servers?: readonly Process[];
  storedOf(marathonIds: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}
