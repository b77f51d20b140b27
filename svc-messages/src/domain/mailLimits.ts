import { teamLimits } from '@marathon/contracts/teams';
import type { Recipient } from './compose.ts';
import type { Message } from './message.ts';

const hour = 3_600;
const day = 24 * hour;

/** Separate, so that strangers cannot use up the owner's mails. Higher than the gateway's own limits. */
export const mailLimits = {
  resetsToAddress: { windowSeconds: hour, most: 30 },
  welcomesToAddress: { windowSeconds: hour, most: 10 },
  verificationsToAddress: { windowSeconds: hour, most: 10 },
  changesOfAccountToAddress: { windowSeconds: hour, most: 10 },
  changesToAddress: { windowSeconds: hour, most: 10 },
  changesOfAccount: { windowSeconds: hour, most: 20 },
  invitationsOfAccountToAddress: { windowSeconds: day, most: teamLimits.invitationsPerAddressAndDay },
  invitationsToAddress: { windowSeconds: day, most: 10 },
  invitationsOfAccount: { windowSeconds: hour, most: 20 },
  othersToUnverifiedAddress: { windowSeconds: hour, most: 10 },
  othersOfUnverifiedAccount: { windowSeconds: hour, most: 20 },
} as const;

export type MailLimitName = keyof typeof mailLimits;

export function limitsOf(
  { kind, accountId }: Pick<Message, 'kind' | 'accountId'>,
  to: Recipient,
): readonly (readonly [MailLimitName, string])[] {
  const address = to.email.toLowerCase();
  const account = accountId ?? to.accountId;
  const pair = `${account} ${address}`;
  switch (kind) {
    case 'reset-password':
      return [['resetsToAddress', address]];
    case 'account-created':
      return [['welcomesToAddress', address]];
    case 'verify-email':
      return [['verificationsToAddress', address]];
    case 'change-email':
      return [
        ['changesOfAccountToAddress', pair],
        ['changesOfAccount', account],
        // Accounts without a verified address are cheap to make, so they share a limit.
        ...(to.isAccountVerified ? [] : [['changesToAddress', address] as const]),
      ];
    case 'team-invitation':
      return [
        ['invitationsOfAccountToAddress', pair],
        ['invitationsOfAccount', account],
        ['invitationsToAddress', address],
      ];
    default:
      return to.isEmailVerified
        ? []
        : [
            ['othersToUnverifiedAddress', address],
            ['othersOfUnverifiedAccount', account],
          ];
  }
}
