import { mayDo, type TeamRight, type TeamRole, teamRoles } from '@marathon/contracts/teamRoles';

/** A role as the team reads it. */
export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  desk: 'Desk',
  'read-only': 'Read only',
};

export const roleRights: Readonly<Record<TeamRole, string>> = {
  owner: 'Everything that you can, the team too',
  editor: 'Changes the race; imports, exports and changes participants',
  desk: 'Sees participants; adds, corrects and cancels registrations',
  'read-only': 'Sees participants and how registration goes',
};

/** A role that a newer product knows is named by its own word, and may do nothing here. */
export const roleName = (role: string): string => (isRole(role) ? roleNames[role] : role);

export const roleMayDo = (role: string | undefined, right: TeamRight): boolean =>
  role !== undefined && isRole(role) && mayDo(role, right);

const isRole = (role: string): role is TeamRole => (teamRoles as readonly string[]).includes(role);
