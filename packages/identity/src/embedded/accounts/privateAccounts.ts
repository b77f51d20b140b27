import { demoAccount } from '@marathon/contracts/constants';
import type { Logger } from '@marathon/service-kit';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

/** The provider name that is stored with accounts of the Google stand-in. */
export const standInProvider = 'google-stand-in';

/** The store of a product that other machines can reach: the demo account cannot sign in, and nobody can take its e-mail. */
export const withoutDemoAccount = (store: AccountStore): AccountStore => ({
  ...store,
  isTaken: (email) => email === demoAccount.email || store.isTaken(email),
  passwordOf: (email) => (email === demoAccount.email ? undefined : store.passwordOf(email)),
});

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly logger: Logger;
}

/** Ends the sign-ins from the time when the product was private: of the demo account and of the Google stand-in. */
export function endPrivateSignIns({ store, artifacts, logger }: Dependencies): void {
  const subjects = store.ofDemo(demoAccount.email, standInProvider);
  const ended = subjects.reduce((sum, subject) => sum + artifacts.endAllOf(subject), 0);
  if (subjects.length === 0) return;
  logger.warn(
    { accounts: subjects.length, endedSignIns: ended },
    'the product is public: the demo account and accounts of the Google stand-in are closed',
  );
}
