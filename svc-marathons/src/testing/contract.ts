import type { ServiceContract } from '@marathon/contracts/compatibility/serviceContract';
import { accountMarathonsSchema } from '@marathon/contracts/internalAnswers';
import { marathonSchema } from '@marathon/contracts/marathon';
import {
  marathonCancellationSchema,
  marathonPatchSchema,
  newMarathonSchema,
} from '@marathon/contracts/marathonRequests';
import { changedSchema, deletedSchema, insertedSchema } from '@marathon/contracts/mutationResponses';
import { raceLogSchema } from '@marathon/contracts/raceLog';
import { sentTakedownSchema, takedownStateSchema } from '@marathon/contracts/takedown';
import { takedownRequestSchema } from '@marathon/contracts/takedownRequests';
import {
  acceptedInvitationSchema,
  invitationAcceptanceSchema,
  invitedToTeamSchema,
  membershipSchema,
  sentInvitationSchema,
  teamInvitationSchema,
  teamMemberPatchSchema,
  teamMemberSchema,
  teamRoleAnswerSchema,
} from '@marathon/contracts/teams';
import { uploadedPictureSchema } from '@marathon/contracts/uploadedPicture';
import { z } from 'zod';

/** What others rely on; CONTRACT.md says it in words. */
export const contract: ServiceContract = {
  accepts: {
    'POST /marathons': newMarathonSchema,
    'PATCH /marathons/{id}': marathonPatchSchema,
    'PUT /marathons/{id}/cancellation': marathonCancellationSchema,
    'PUT /operations/marathons/{id}/takedown': takedownRequestSchema,
    'POST /marathons/{id}/team': teamInvitationSchema,
    'PATCH /marathons/{id}/team/{memberId}': teamMemberPatchSchema,
    'POST /invitations/acceptance': invitationAcceptanceSchema,
  },
  answers: {
    'POST /marathons': insertedSchema,
    'POST /pictures': uploadedPictureSchema,
    'GET /marathons': z.array(marathonSchema),
    'GET /marathons/distances': z.array(z.string()),
    'GET /marathons/{id}': marathonSchema,
    'PATCH /marathons/{id}': changedSchema,
    'PUT /marathons/{id}/cancellation': changedSchema,
    'DELETE /marathons/{id}': deletedSchema,
    'GET /marathons/{id}/race-log': raceLogSchema,
    'GET /marathons/{id}/team': z.array(teamMemberSchema),
    'POST /marathons/{id}/team': invitedToTeamSchema,
    'PATCH /marathons/{id}/team/{memberId}': changedSchema,
    'DELETE /marathons/{id}/team/{memberId}': deletedSchema,
    'GET /memberships': z.array(membershipSchema),
    'POST /invitations/acceptance': acceptedInvitationSchema,
    'GET /internal/marathons/{id}/team/{accountId}': teamRoleAnswerSchema,
    'PUT /operations/marathons/{id}/takedown': changedSchema,
    'DELETE /operations/marathons/{id}/takedown': changedSchema,
    'GET /operations/marathons/{id}/takedown': takedownStateSchema,
    'GET /internal/takedowns/{id}': sentTakedownSchema,
    'GET /internal/invitations/{id}': sentInvitationSchema,
    'GET /internal/accounts/{id}/marathons': accountMarathonsSchema,
  },
  publishes: [
    'marathon.created',
    'marathon.updated',
    'marathon.deleted',
    'marathon.count-changed',
    'marathon.taken-down',
    'team.invited',
    'account.erased',
  ],
};
