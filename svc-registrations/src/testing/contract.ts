import type { ServiceContract } from '@marathon/contracts/compatibility/serviceContract';
import { changedSchema, deletedSchema, insertedSchema } from '@marathon/contracts/mutationResponses';
import { placesSchema } from '@marathon/contracts/places';
import { registrationSchema } from '@marathon/contracts/registration';
import { newRegistrationSchema, registrationEditSchema } from '@marathon/contracts/registrationRequests';
import { z } from 'zod';

/** What others rely on; CONTRACT.md says it in words. */
export const contract: ServiceContract = {
  accepts: {
    'POST /registrations': newRegistrationSchema,
    'PUT /registrations/{id}': registrationEditSchema,
  },
  answers: {
    'POST /registrations': insertedSchema,
    'GET /registrations': z.array(registrationSchema),
    'GET /registrations/{id}': registrationSchema,
    'PUT /registrations/{id}': changedSchema,
    'DELETE /registrations/{id}': deletedSchema,
    'GET /places/{id}': placesSchema,
  },
  publishes: ['registration.created', 'registration.cancelled'],
};
