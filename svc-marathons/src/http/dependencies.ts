import type { Clock } from '@marathon/contracts/clock';
import type { ApiTokens, Logger, OperatorTokens, ServiceTokens } from '@marathon/service-kit';
import type { UseCases } from '../application/useCases.ts';
import type { MarathonJsonCache } from './responses/marathonJsonCache.ts';
import type { ResponseCache } from './responses/responseCache.ts';
import type { SearchTurns } from './searchTurns.ts';

export interface Dependencies {
  readonly useCases: UseCases;
  /** Expire with each write. */
  readonly responses: ResponseCache;
  /** The same for what is asked in as many ways as people can think of. */
  readonly searchResponses: Pick<ResponseCache, 'get'>;
  /** For what is built for `searchResponses`. */
  readonly searchTurns: SearchTurns;
  readonly jsons: MarathonJsonCache;
  /** Where browsers reach the product; the first one is the public one. */
  readonly origins: readonly string[];
  /** Whether a marathon needs a verified address. */
  readonly mustVerify: boolean;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly operators?: Pick<OperatorTokens, 'verify'> | undefined;
  readonly services?: Pick<ServiceTokens, 'verify'>;
  readonly logger: Logger;
  readonly now: Clock;
}
