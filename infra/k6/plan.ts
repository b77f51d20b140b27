/** What a run needs to know; `npm run load` writes it, the scripts read it. */
export interface Plan {
  readonly base: string;
  readonly marathonId: string;
  /** Names the people of the run: `runner-7.<people>@<domain>`. */
  readonly people: string;
  readonly domain: string;
  /** How many of them there are. */
  readonly runners: number;
  /** File with the API tokens of people who have signed in; null: nobody has. */
  readonly tokens: string | null;
  /** Of accounts that were made: those of the last `signIns` runners sign in during the run. */
  readonly password: string | null;
  readonly signIns: number;
  /** What the page of the marathon loads, as paths. */
  readonly files: readonly string[];
  /** How many addresses people come from, told by X-Forwarded-For; 0: all from this machine, without the header. */
  readonly addresses: number;
  /** Milliseconds since 1970. */
  readonly opensAt: number;
  readonly hasWaitingRoom: boolean;
  readonly shape: Shape;
}

/** How much, and for how long. Each scenario reads its own. */
export interface Shape {
  /** Seconds in which people arrive before the opening. */
  readonly arrive: number;
  /** Seconds in which those press who waited. */
  readonly within: number;
  /** Registrations a second. */
  readonly rate: number;
  /** Visitors a second who look around. */
  readonly visitors: number;
  readonly seconds: number;
  /** How many times the rate a spike is. */
  readonly times: number;
  /** People that k6 can keep at once. */
  readonly atOnce: number;
}
