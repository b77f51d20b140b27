import type { ApiTokens, Logger } from '@marathon/service-kit';
import type { UseCases } from '../application/useCases.ts';

/** What the handlers work with. */
export interface Dependencies {
  readonly useCases: UseCases;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly logger: Logger;
}
