import type { Clock } from '@marathon/contracts/clock';
import type { AccountDirectory, Logger, PlacesSource } from '@marathon/service-kit';
import type { InvitationTokens } from './invitationTokens.ts';
import type { MarathonStore } from './ports/marathonStore.ts';
import type { PictureMaker } from './ports/pictures.ts';

export interface Dependencies {
  readonly store: MarathonStore;
  readonly invitationTokens: InvitationTokens;
  /** Counts an account's invitations to an address, per day. */
  readonly invitationCounts: InvitationCounter;
  readonly directory: AccountDirectory;
  readonly pictureMaker: PictureMaker;
  readonly spots: PlacesSource;
  readonly contactEmail: string;
  readonly pseudonymOf: (name: string) => string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly now: Clock;
  /** A new ObjectId: 24 lower-case hex digits. */
  readonly newId: () => string;
}

interface InvitationCounter {
  add(key: string): Promise<{ readonly count: number; readonly resetsInMs: number }>;
  takeBack(key: string): Promise<unknown>;
}
