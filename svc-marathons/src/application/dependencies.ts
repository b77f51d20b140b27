import type { Clock } from '@marathon/contracts/clock';
import type { AccountDirectory, Logger, PlacesSource } from '@marathon/service-kit';
import type { InvitationTokens } from './invitationTokens.ts';
import type { PictureMaker } from './picturePorts.ts';
import type { MarathonStore } from './ports.ts';

/** What the use cases work with. */
export interface Dependencies {
  readonly store: MarathonStore;
  readonly invitationTokens: InvitationTokens;
  /** Counts the invitations of an account to an address, for a day. */
  readonly invitationCounts: InvitationCounter;
  readonly directory: AccountDirectory;
  readonly pictureMaker: PictureMaker;
  readonly places: PlacesSource;
  /** Whom people write to about a marathon that was taken down. */
  readonly contactEmail: string;
  /** Of an operator's name, for the log. */
  readonly pseudonymOf: (name: string) => string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly now: Clock;
  /** A new ObjectId: 24 lower-case hex digits. */
  readonly newId: () => string;
}

/** Counts by key, each in a window of its own. */
interface InvitationCounter {
  add(key: string): Promise<{ readonly count: number; readonly resetsInMs: number }>;
  takeBack(key: string): Promise<unknown>;
}
