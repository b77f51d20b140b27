import type { Clock } from '@marathon/contracts/clock';
import type { ApiTokens, Logger, OperatorTokens, ServiceTokens } from '@marathon/service-kit';
import type { UseCases } from '../application/useCases.ts';
import type { ListTurns } from './listTurns.ts';
import type { MarathonJsonCache } from './responses/marathonJsonCache.ts';
import type { ResponseCache } from './responses/responseCache.ts';

export interface Dependencies {
  readonly useCases: UseCases;
  /** Expire with each write. */
  readonly responses: ResponseCache;
  /** The same for what is asked in as many ways as people can think of. */
  readonly searchResponses: Pick<ResponseCache, 'get'>;
  /** For lists that can be asked for in many ways. */
  readonly listTurns: ListTurns;
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
