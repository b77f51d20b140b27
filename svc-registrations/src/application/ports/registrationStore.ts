import type { Outbox } from '@marathon/event-bus';
import type { Accounts } from './accounts.ts';
import type { LogReading } from './logReading.ts';
import type { MarathonProjection } from './marathonProjection.ts';
import type { Participants } from './participants.ts';
import type { Pruning } from './pruning.ts';
import type { RegistrationBatches } from './registrationBatches.ts';
import type { RegistrationReading } from './registrationReading.ts';
import type { UnitOfWork } from './unitOfWork.ts';

export interface RegistrationStore
  extends RegistrationBatches,
    UnitOfWork,
    RegistrationReading,
    Participants,
    LogReading,
    MarathonProjection,
    Accounts,
    Pruning {
  readonly outbox: Outbox;
  ready(): Promise<void>;
  close(): Promise<void>;
}
