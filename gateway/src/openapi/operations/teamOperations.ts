import { logQuerySchema } from '@marathon/contracts/participantChanges';
import { input, type Operation, ofTeam, token } from './operation.ts';

const common = { tag: 'marathons', security: 'apiToken', status: 200 } as const;

/** Who helps with a marathon, in which role, and what they did to it. */
export const teamOperations: readonly Operation[] = [
  {
    ...common,
    method: 'get',
    path: '/marathons/{id}/race-log',
    summary: 'What the team did to its marathon and to itself, page by page',
    query: logQuerySchema,
    answer: 'RaceLog',
    problems: ['validation-failed', ...token, ...ofTeam, 'marathon-not-found', 'rate-limited'],
  },
  {
    ...common,
    method: 'get',
    path: '/marathons/{id}/team',
    summary: 'Members and open invitations, for owners',
    answer: 'Team',
    problems: [...token, ...ofTeam, 'marathon-not-found', 'rate-limited'],
  },
  {
    ...common,
    method: 'post',
    path: '/marathons/{id}/team',
    summary:
      'Invite an address to the team. Invited again while its invitation is open, it gets another role under the same invitation',
    status: 201,
    body: 'TeamInvitation',
    answer: 'InvitedToTeam',
    problems: [
      'taken-down',
      ...input,
      ...token,
      ...ofTeam,
      'email-not-verified',
      'marathon-not-found',
      'team-full',
      'rate-limited',
    ],
  },
  {
    ...common,
    method: 'patch',
    path: '/marathons/{id}/team/{memberId}',
    summary: 'Change the role of a member or an invitation, or its last day',
    body: 'TeamMemberPatch',
    answer: 'Changed',
    problems: [
      'taken-down',
      ...input,
      ...token,
      ...ofTeam,
      'marathon-not-found',
      'member-not-found',
      'rate-limited',
    ],
  },
  {
    ...common,
    method: 'delete',
    path: '/marathons/{id}/team/{memberId}',
    summary: 'Remove a member or withdraw an invitation, as an owner; or leave the team',
    answer: 'Deleted',
    problems: ['taken-down', ...token, ...ofTeam, 'marathon-not-found', 'member-not-found', 'rate-limited'],
  },
  {
    ...common,
    method: 'get',
    path: '/memberships',
    summary: 'The marathons of others that one helps with',
    answer: 'Memberships',
    problems: [...token, 'rate-limited'],
  },
  {
    ...common,
    method: 'post',
    path: '/invitations/acceptance',
    summary: 'Accept an invitation, with the verified address that was invited',
    body: 'InvitationAcceptance',
    answer: 'AcceptedInvitation',
    problems: [...input, ...token, 'forbidden', 'email-not-verified', 'challenge-expired', 'rate-limited'],
  },
];
