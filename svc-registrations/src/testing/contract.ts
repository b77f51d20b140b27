import { callsOf } from '@marathon/contracts/calls/calls';
import { contractOf } from '@marathon/contracts/compatibility/serviceContract';
import { accountRegistrationsSchema, registrationReferenceSchema } from '@marathon/contracts/internalAnswers';
import { placesSchema } from '@marathon/contracts/places';

/** What others rely on; CONTRACT.md says it in words. */
export const contract = contractOf(callsOf['svc-registrations'], {
  answers: {
    'GET /places/{id}': placesSchema,
    'GET /internal/registrations/{id}': registrationReferenceSchema,
    'GET /internal/accounts/{id}/registrations': accountRegistrationsSchema,
  },
  publishes: [
    'registration.created',
    'registration.cancelled',
    'registration.confirmation-requested',
    'account.erased',
  ],
});
