import type { Clock } from '@marathon/contracts/clock';
import type { Admissions, ApiTokens, Logger, OperatorTokens, ServiceTokens } from '@marathon/service-kit';
import type { UseCases } from '../application/useCases.ts';
import type { ImportReader } from '../features/import/files/importThread.ts';

export interface Dependencies {
  readonly useCases: UseCases;
  readonly importReader: Pick<ImportReader, 'read'>;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly listing?: Listing;
  readonly admissions: Pick<Admissions, 'verify'>;
  readonly services?: Pick<ServiceTokens, 'verify'>;
  readonly mustVerify: boolean;
  readonly logger: Logger;
  readonly now: Clock;
}

export interface Listing {
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly pseudonymOf: (account: string) => string;
}
