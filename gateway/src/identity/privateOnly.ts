import { demoAccount } from '@marathon/contracts/constants';
import type { Logger } from '@marathon/service-kit';
import type { AccountStore } from './sqlite/accounts.ts';
import type { Artifacts } from './sqlite/artifacts.ts';

/** Under which the people of the Google stand-in are known. */
export const standInProvider = 'google-stand-in';

/** Where others than this machine reach the product, the demo account cannot sign in, nor can anybody take its e-mail. */
export const withoutDemoAccount = (store: AccountStore): AccountStore => ({
  ...store,
  isTaken: (email) => email === demoAccount.email || store.isTaken(email),
  passwordOf: (email) => (email === demoAccount.email ? undefined : store.passwordOf(email)),
});

/** Ends what was begun while the product was private: sign-ins of the demo account and of people of the stand-in. */
export function endPrivateSignIns(store: AccountStore, artifacts: Artifacts, logger: Logger): void {
  const subjects = store.ofDemo(demoAccount.email, standInProvider);
  const ended = subjects.reduce((sum, subject) => sum + artifacts.endAllOf(subject), 0);
  if (subjects.length === 0) return;
  logger.warn(
    { accounts: subjects.length, endedSignIns: ended },
    'the product is public: the demo account and accounts of the Google stand-in are closed',
  );
}
