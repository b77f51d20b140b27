import type { TeamInvitation } from '@marathon/contracts/teamRequests';
import type { TeamMember } from '@marathon/contracts/teams';
import { dialogs, formatDate } from '@marathon/ui';
import { roleName } from '../../../shared/roles.ts';

/** Asks about an owner, and about an email with an open invitation. True if the invitation may be sent. */
export async function askBeforeInviting(
  { email, role }: TeamInvitation,
  team: readonly TeamMember[],
): Promise<boolean> {
  const open = team.find((member) => member.email?.toLowerCase() === email.toLowerCase());
  if (!open) return role !== 'owner' || askAboutOwner(email);
  const isSame = open.role === role;
  const change = isSame
    ? 'Send the email again?'
    : `Change the role to ${roleName(role)} and send a new email?`;
  return dialogs.confirm({
    title: `${email} is already invited`,
    text: [
      `Invited as ${roleName(open.role)} since ${formatDate(open.invitedAt)}.`,
      change,
      ...(role === 'owner' && !isSame ? [ownerRights] : []),
    ].join(' '),
    yes: isSame ? 'Send again' : 'Change and send',
  });
}

export const askAboutOwner = (who: string): Promise<boolean> =>
  dialogs.confirm({ title: `Make ${who} an owner?`, text: ownerRights, yes: 'Make an owner' });

const ownerRights =
  'An owner can do everything you can: change, cancel and delete the race, and manage its team.';
