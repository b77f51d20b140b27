import { isTeamRole, type TeamRole } from '@marathon/contracts/teamRoles';

export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  desk: 'Desk',
  medical: 'Medical',
  timing: 'Timing',
  'read-only': 'Read only',
  'check-in': 'Check-in',
};

export const roleRights: Readonly<Record<TeamRole, string>> = {
  owner: 'Can do everything you can, including the team',
  editor: 'Changes the race; imports, exports and changes participants',
  desk: 'Sees participants; adds, corrects and cancels registrations',
  medical: 'Sees participants; reads their medical answers',
  timing: 'Sees and exports participants',
  'read-only': 'Sees participants and how registration goes',
  'check-in': 'Finds participants by name and checks them in; sees no contact details',
};

/** Unknown roles of newer products show by their own word. */
export const roleName = (role: string): string => (isTeamRole(role) ? roleNames[role] : role);
