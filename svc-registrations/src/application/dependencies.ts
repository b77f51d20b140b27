import type { Clock } from '@marathon/contracts/clock';
import type { Result } from '@marathon/contracts/result';
import type { AccountDirectory } from '@marathon/service-kit';
import type { RegistrationOutcome } from '../domain/decideBatch.ts';
import type { CancellationCommand } from '../domain/decideCancellations.ts';
import type { RegistrationCommand } from '../domain/decideRegistration.ts';
import type { GroupCommit } from './groupCommit.ts';
import type { LookUpMarathon } from './marathonLookUp.ts';
import type { Organizers } from './ports/organizers.ts';
import type { RegistrationStore } from './ports/registrationStore.ts';
import type { UnitOfWork } from './ports/unitOfWork.ts';
import type { TicketCodes } from './ticketCodes.ts';

/** What a use case of one transaction needs. */
export interface WriteDependencies {
  readonly store: UnitOfWork;
  readonly now: Clock;
  /** Returns an ObjectId: 24 lower-case hex digits. */
  readonly newId: () => string;
}

export interface Dependencies extends WriteDependencies {
  readonly store: RegistrationStore;
  readonly directory: AccountDirectory;
  readonly commits: Pick<GroupCommit<RegistrationCommand, RegistrationOutcome>, 'submit'>;
  readonly cancellations: Pick<GroupCommit<CancellationCommand, Result<unknown>>, 'submit'>;
  readonly lookUp: LookUpMarathon;
  readonly organizers: Organizers;
  readonly ticketCodes: TicketCodes;
}
