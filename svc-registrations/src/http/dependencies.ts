import type { ApiTokens, Logger } from '@marathon/service-kit';
import type { LookUpMarathon } from '../application/marathonLookUp.ts';
import type { RegistrationStore } from '../application/ports.ts';
import type { RegisterRunner } from '../application/registerRunner.ts';

/** What the handlers work with. */
export interface Parts {
  readonly store: RegistrationStore;
  readonly registerRunner: RegisterRunner;
  readonly lookUp: LookUpMarathon;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** A new ObjectId: 24 lower-case hex digits. */
  readonly newId: () => string;
  /** Events were committed. */
  readonly onWrite: () => void;
}
