import { teamLimits } from '@marathon/contracts/teams';
import type { Recipient } from './compose.ts';
import type { Message } from './message.ts';

const hour = 3_600;
const day = 24 * hour;

/**
 * What is counted, each by itself: nothing that a stranger causes uses up what the owner of an address waits for. What the gateway
 * limits already (resets, verifications) has more room here than there.
 */
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

/** Which limits a mail counts for, and under which key. */
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
        // Accounts that have proved no address are cheap: they share.
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
