import type { Outbox } from '@marathon/event-bus';
import type { AccountReading } from './accountReading.ts';
import type { DraftReading } from './draftReading.ts';
import type { MarathonReading } from './marathonReading.ts';
import type { PictureStore } from './pictures.ts';
import type { Pruning } from './pruning.ts';
import type { RaceLogReading } from './raceLogReading.ts';
import type { RegistrationCounting } from './registrationCounting.ts';
import type { TakedownReading } from './takedownReading.ts';
import type { TeamReading } from './teamReading.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** All ports of one database. Adapters pass `testing/marathonStoreContract.ts`. */
export interface MarathonStore
  extends UnitOfWork,
    MarathonReading,
    RegistrationCounting,
    TeamReading,
    TakedownReading,
    DraftReading,
    RaceLogReading,
    AccountReading,
    Pruning {
  readonly outbox: Outbox;
  readonly pictures: PictureStore;
  /** Whether other processes write to it, too: what was read may have changed. */
  readonly isShared: boolean;
  /** Whether another connection wrote since the last call. False for a shared store: nothing of it is cached. */
  writtenByOthers(): Promise<boolean>;
  /** Rejects while the store cannot answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
