import type { ApiTokens, Logger } from '@marathon/service-kit';
import type { MarathonStore } from '../application/ports.ts';
import type { MarathonJsons } from './responses/marathonJsonCache.ts';
import type { AnswerCache } from './responses/responseCache.ts';

/** What the handlers work with. */
export interface Parts {
  /** Its writes make `answers` expire. */
  readonly store: MarathonStore;
  readonly answers: AnswerCache;
  readonly jsons: MarathonJsons;
  /** Where browsers reach the product; the first one is the public one. */
  readonly origins: readonly string[];
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** A new ObjectId: 24 lower-case hex digits. */
  readonly newId: () => string;
}
