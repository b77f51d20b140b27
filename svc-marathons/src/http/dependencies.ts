import type { Clock } from '@marathon/contracts/clock';
import type { ApiTokens, Logger, OperatorTokens, ServiceTokens } from '@marathon/service-kit';
import type { UseCases } from '../application/useCases.ts';
import type { ListTurns } from '../features/reading/pacing/listTurns.ts';
import type { MarathonJsonCache } from '../features/reading/responses/marathonJsonCache.ts';
import type { ResponseCache } from '../features/reading/responses/responseCache.ts';

export interface Dependencies {
  readonly useCases: UseCases;
  /** Expire with each write. */
  readonly responses: ResponseCache;
  /** Like `responses`, for queries with countless variants. */
  readonly searchResponses: Pick<ResponseCache, 'get'>;
  readonly listTurns: ListTurns;
  readonly jsons: MarathonJsonCache;
  /** Where browsers reach the product; the first one is the public one. */
  readonly origins: readonly string[];
  readonly mustVerify: boolean;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly operators?: Pick<OperatorTokens, 'verify'> | undefined;
  readonly services?: Pick<ServiceTokens, 'verify'>;
  readonly logger: Logger;
  readonly now: Clock;
}
