import { demoAccount } from '@marathon/contracts/constants';
import type { Logger } from '@marathon/service-kit';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

export const standInProvider = 'google-stand-in';

/** Where other machines reach the product, the demo account cannot sign in, and nobody can take its email. */
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

/** Sign-ins of the demo account and the Google stand-in that began while the product was private. */
export function endPrivateSignIns({ store, artifacts, logger }: Dependencies): void {
  const subjects = store.ofDemo(demoAccount.email, standInProvider);
  const ended = subjects.reduce((sum, subject) => sum + artifacts.endAllOf(subject), 0);
  if (subjects.length === 0) return;
  logger.warn(
    { accounts: subjects.length, endedSignIns: ended },
    'the product is public: the demo account and accounts of the Google stand-in are closed',
  );
}
