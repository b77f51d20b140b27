import { callsOf } from '@marathon/contracts/calls/calls';
import { contractOf } from '@marathon/contracts/compatibility/serviceContract';
import { accountMessagesSchema } from '@marathon/contracts/mailPreferences';

/** CONTRACT.md has it in words. */
export const contract = contractOf(callsOf['svc-messages'], {
  answers: { 'GET /internal/accounts/{id}/messages': accountMessagesSchema },
  publishes: ['account.erased'],
});
