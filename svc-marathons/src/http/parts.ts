import type { ApiTokens, Logger } from '@marathon/service-kit';
import type { MarathonStore, RenderedAnswers } from '../ports.ts';

/** What the handlers work with. */
export interface Parts {
  /** Its writes make `answers` forget. */
  readonly store: MarathonStore;
  readonly answers: RenderedAnswers;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** A new ObjectId: 24 lower-case hex digits. */
  readonly newId: () => string;
}
