import { toEmail } from '@marathon/contracts/email';
import type { Identity } from '@marathon/identity';
import type { AccountDirectory } from '@marathon/service-kit';

interface AccountLookups {
  readonly accounts: Pick<Identity['accounts'], 'find' | 'findByEmail'>;
  readonly emailChanges: Pick<Identity['emailChanges'], 'find'>;
}

type Account = Awaited<ReturnType<Identity['accounts']['findByEmail']>>;

export const accountsInProcess = ({ accounts, emailChanges }: AccountLookups): AccountDirectory => ({
  find: async (accountId) => publicAccount(await accounts.find(accountId)),
  findByEmail: async (email) => publicAccount(await accounts.findByEmail(toEmail(email))),
  findEmailChange: (challengeId) => emailChanges.find(challengeId),
});

const publicAccount = (account: Account) =>
  account && {
    accountId: account.subject,
    email: account.email,
    name: account.name,
    isEmailVerified: account.isEmailVerified,
  };
