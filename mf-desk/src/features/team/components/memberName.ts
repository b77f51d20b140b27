import type { TeamMember } from '@marathon/contracts/teams';

/** The name of a member, the email of somebody invited. */
export const memberName = ({ name, email }: TeamMember) => name || email || 'Someone';
