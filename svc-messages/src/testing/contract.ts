import type { ServiceContract } from '@marathon/contracts/compatibility/serviceContract';
import { accountMessagesSchema, mailPreferencesSchema } from '@marathon/contracts/mailPreferences';

/** What others rely on; CONTRACT.md says it in words. */
export const contract: ServiceContract = {
  accepts: { 'PUT /messages/preferences': mailPreferencesSchema },
  answers: {
    'GET /messages/preferences': mailPreferencesSchema,
    'PUT /messages/preferences': mailPreferencesSchema,
    'GET /internal/accounts/{id}/messages': accountMessagesSchema,
  },
  publishes: ['account.erased'],
};
