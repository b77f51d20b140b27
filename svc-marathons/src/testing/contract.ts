import { callsOf } from '@marathon/contracts/calls/calls';
import { contractOf } from '@marathon/contracts/compatibility/serviceContract';
import { accountMarathonsSchema } from '@marathon/contracts/internalAnswers';
import { sentTakedownSchema } from '@marathon/contracts/takedown';
import { sentInvitationSchema, teamRoleAnswerSchema } from '@marathon/contracts/teams';

/** CONTRACT.md has it in words. */
export const contract = contractOf(callsOf['svc-marathons'], {
  answers: {
    'GET /internal/marathons/{id}/team/{accountId}': teamRoleAnswerSchema,
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
});
