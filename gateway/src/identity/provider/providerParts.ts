import type { IncomingMessage } from 'node:http';
import type { Logger } from '@marathon/service-kit';
import type { Keys } from '../keys.ts';
import type { SignIn } from '../signIn.ts';
import type { AccountStore } from '../sqlite/accounts.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { RefreshTokens } from './refreshTokens.ts';

/** What the provider is made of. */
export interface ProviderParts {
  readonly issuer: string;
  readonly keys: Keys;
  readonly accounts: AccountStore;
  readonly artifacts: Artifacts;
  readonly refreshTokens: RefreshTokens;
  readonly signIn: SignIn;
  /** Origins whose pages may sign people in. */
  readonly origins: ReadonlySet<string>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly logger: Logger;
  readonly now: () => Date;
}
