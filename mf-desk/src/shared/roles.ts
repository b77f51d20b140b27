import { isTeamRole, type TeamRole } from '@marathon/contracts/teamRoles';

/** A role as the team reads it. */
export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  desk: 'Desk',
  medical: 'Medical',
  'read-only': 'Read only',
};

export const roleRights: Readonly<Record<TeamRole, string>> = {
  owner: 'Can do everything you can, including the team',
  editor: 'Changes the race; imports, exports and changes participants',
  desk: 'Sees participants; adds, corrects and cancels registrations',
  medical: 'Sees participants; reads their medical answers',
  'read-only': 'Sees participants and how registration goes',
};

/** A role that only a newer product knows is named by its own word. */
export const roleName = (role: string): string => (isTeamRole(role) ? roleNames[role] : role);
