import { z } from 'zod';
import { raceLogSchema } from '../marathon/raceLog.ts';
import { changedSchema, deletedSchema } from '../mutationResponses.ts';
import { logQuerySchema } from '../participants/participantChanges.ts';
import {
  invitationAcceptanceSchema,
  teamInvitationSchema,
  teamMemberPatchSchema,
} from '../teams/teamRequests.ts';
import {
  acceptedInvitationSchema,
  invitationDetailsSchema,
  invitedToTeamSchema,
  membershipSchema,
  teamMemberSchema,
} from '../teams/teams.ts';
import { type Call, input, named, ofTeam, token } from './call.ts';

const common = { tag: 'marathons', access: 'apiToken', status: 200 } as const;

export const teamCalls = {
  readRaceLog: {
    ...common,
    method: 'get',
    path: '/marathons/{id}/race-log',
    summary: 'What the team did to its marathon and to itself, page by page',
    query: logQuerySchema,
    answer: named('RaceLog', raceLogSchema),
    problems: ['validation-failed', ...token, ...ofTeam, 'marathon-not-found', 'rate-limited'],
  },
  listTeam: {
    ...common,
    method: 'get',
    path: '/marathons/{id}/team',
    summary: 'Members and open invitations, for owners',
    answer: named('Team', z.array(teamMemberSchema)),
    problems: [...token, ...ofTeam, 'marathon-not-found', 'rate-limited'],
  },
  inviteToTeam: {
    ...common,
    method: 'post',
    path: '/marathons/{id}/team',
    summary:
      'Invite an address to the team by email. Invited again while its invitation is open, it gets the new role and another email',
    status: 201,
    body: named('TeamInvitation', teamInvitationSchema),
    answer: named('InvitedToTeam', invitedToTeamSchema),
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
  changeMember: {
    ...common,
    method: 'patch',
    path: '/marathons/{id}/team/{memberId}',
    summary: 'Change the role of a member or an invitation, or its last day',
    body: named('TeamMemberPatch', teamMemberPatchSchema),
    answer: named('Changed', changedSchema),
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
  removeMember: {
    ...common,
    method: 'delete',
    path: '/marathons/{id}/team/{memberId}',
    summary: 'Remove a member or withdraw an invitation, as an owner; or leave the team',
    answer: named('Deleted', deletedSchema),
    problems: ['taken-down', ...token, ...ofTeam, 'marathon-not-found', 'member-not-found', 'rate-limited'],
  },
  listMemberships: {
    ...common,
    method: 'get',
    path: '/memberships',
    summary: 'The marathons of others that one helps with',
    answer: named('Memberships', z.array(membershipSchema)),
    problems: [...token, 'rate-limited'],
  },
  readInvitation: {
    method: 'post',
    path: '/invitations/details',
    summary: 'What an open invitation is for, with the token of its link',
    tag: 'marathons',
    status: 200,
    body: named('InvitationAcceptance', invitationAcceptanceSchema),
    answer: named('InvitationDetails', invitationDetailsSchema),
    problems: [...input, 'challenge-expired', 'rate-limited'],
  },
  acceptInvitation: {
    ...common,
    method: 'post',
    path: '/invitations/acceptance',
    summary: 'Accept an invitation, with the verified address that was invited',
    body: named('InvitationAcceptance', invitationAcceptanceSchema),
    answer: named('AcceptedInvitation', acceptedInvitationSchema),
    problems: [...input, ...token, 'forbidden', 'email-not-verified', 'challenge-expired', 'rate-limited'],
  },
} as const satisfies Record<string, Call>;
