import { toEmail } from '@marathon/contracts/email';
import type { Identity } from '@marathon/identity';
import type { AccountDirectory } from '@marathon/service-kit';

type Account = Awaited<ReturnType<Identity['accounts']['findByEmail']>>;

/** The identity provider of this process as services ask it. */
export const accountsInProcess = ({
  accounts,
  emailChanges,
}: Pick<Identity, 'accounts' | 'emailChanges'>): AccountDirectory => ({
  find: async (accountId) => told(await accounts.find(accountId)),
  findByEmail: async (email) => told(await accounts.findByEmail(toEmail(email))),
  findEmailChange: (challengeId) => emailChanges.find(challengeId),
});

const told = (account: Account) =>
  account && {
    accountId: account.subject,
    email: account.email,
    isEmailVerified: account.isEmailVerified,
  };
