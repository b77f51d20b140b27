import type { Admissions, ApiTokens, Logger, OperatorTokens } from '@marathon/service-kit';
import type { UseCases } from '../application/useCases.ts';

/** What the handlers work with. */
export interface Dependencies {
  readonly useCases: UseCases;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly listing?: Listing;
  readonly admissions: Pick<Admissions, 'verify'>;
  readonly logger: Logger;
}

/** What GET /operations/registrations needs. */
export interface Listing {
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly pseudonymOf: (account: string) => string;
}
