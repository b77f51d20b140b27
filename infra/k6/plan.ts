export interface Plan {
  readonly base: string;
  readonly marathonId: string;
  readonly people: string;
  readonly domain: string;
  readonly runners: number;
  readonly tokens: string | null;
  /** Of created accounts: the last `signIns` runners sign in during the run. */
  readonly password: string | null;
  readonly signIns: number;
  readonly files: readonly string[];
  /** Number of client addresses for X-Forwarded-For; 0: no header. */
  readonly addresses: number;
  /** Milliseconds since 1970. */
  readonly opensAt: number;
  readonly hasWaitingRoom: boolean;
  readonly shape: Shape;
}

export interface Shape {
  /** Seconds in which people arrive before the opening. */
  readonly arrive: number;
  readonly within: number;
  readonly rate: number;
  readonly visitors: number;
  readonly seconds: number;
  readonly times: number;
  readonly atOnce: number;
}
