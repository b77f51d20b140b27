import type { IncomingMessage } from 'node:http';
import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from '@marathon/service-kit';
import type { Keys } from '../keys.ts';
import type { CodeCheck } from '../secondFactor/codeCheck.ts';
import type { SignIn } from '../signIn/signIn.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { RefreshTokens } from './refreshTokens.ts';

export interface ProviderDependencies {
  readonly issuer: string;
  readonly keys: Keys;
  readonly accounts: AccountStore;
  readonly artifacts: Artifacts;
  readonly refreshTokens: RefreshTokens;
  readonly signIn: SignIn;
  readonly codes: Pick<CodeCheck, 'offerTo'>;
  readonly origins: ReadonlySet<string>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly logger: Logger;
  readonly now: Clock;
}
