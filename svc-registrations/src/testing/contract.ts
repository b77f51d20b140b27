import type { ServiceContract } from '@marathon/contracts/compatibility/serviceContract';
import { accountRegistrationsSchema, registrationReferenceSchema } from '@marathon/contracts/internalAnswers';
import { changedSchema, deletedSchema, insertedSchema } from '@marathon/contracts/mutationResponses';
import {
  participantAdditionSchema,
  participantCancellationSchema,
  participantCorrectionSchema,
} from '@marathon/contracts/participantChanges';
import { participantSchema, participantsPageSchema } from '@marathon/contracts/participants';
import { importedSchema, importPreviewSchema } from '@marathon/contracts/participantsImport';
import { placesSchema } from '@marathon/contracts/places';
import {
  answersInput,
  givenAnswersSchema,
  medicalAnswersSchema,
  questionsEditSchema,
  questionsSchema,
} from '@marathon/contracts/questions';
import { registrationSchema } from '@marathon/contracts/registration';
import { marathonLogSchema, registrationLogSchema } from '@marathon/contracts/registrationLog';
import { newRegistrationSchema, registrationEditSchema } from '@marathon/contracts/registrationRequests';
import { registrationStatisticsSchema } from '@marathon/contracts/registrationStatistics';
import { ticketSchema, ticketVerificationSchema } from '@marathon/contracts/tickets';
import { z } from 'zod';

/** What others rely on; CONTRACT.md says it in words. */
export const contract: ServiceContract = {
  accepts: {
    'POST /registrations': newRegistrationSchema,
    'PUT /registrations/{id}': registrationEditSchema,
    'POST /marathons/{id}/registrations': participantAdditionSchema,
    'PATCH /marathons/{id}/registrations/{registrationId}': participantCorrectionSchema,
    'PUT /marathons/{id}/registrations/{registrationId}/cancellation': participantCancellationSchema,
    'PUT /marathons/{id}/questions': questionsEditSchema,
    'PUT /registrations/{id}/answers': answersInput,
  },
  answers: {
    'POST /registrations': insertedSchema,
    'GET /registrations': z.array(registrationSchema),
    'GET /registrations/{id}': registrationSchema,
    'PUT /registrations/{id}': changedSchema,
    'DELETE /registrations/{id}': deletedSchema,
    'GET /marathons/{id}/registrations': participantsPageSchema,
    'GET /marathons/{id}/registrations/{registrationId}': participantSchema,
    'GET /marathons/{id}/registrations/statistics': registrationStatisticsSchema,
    'POST /marathons/{id}/registrations/import': importedSchema,
    'POST /marathons/{id}/registrations/import?preview=true': importPreviewSchema,
    'GET /registrations/{id}/ticket': ticketSchema,
    'POST /marathons/{id}/tickets/verification': ticketVerificationSchema,
    'POST /marathons/{id}/registrations': insertedSchema,
    'PATCH /marathons/{id}/registrations/{registrationId}': changedSchema,
    'PUT /marathons/{id}/registrations/{registrationId}/cancellation': changedSchema,
    'GET /marathons/{id}/questions': questionsSchema,
    'PUT /marathons/{id}/questions': changedSchema,
    'GET /registrations/{id}/answers': givenAnswersSchema,
    'PUT /registrations/{id}/answers': changedSchema,
    'GET /marathons/{id}/registrations/{registrationId}/answers': givenAnswersSchema,
    'POST /marathons/{id}/registrations/{registrationId}/medical-answers': medicalAnswersSchema,
    'GET /marathons/{id}/log': marathonLogSchema,
    'GET /registrations/{id}/log': registrationLogSchema,
    'GET /places/{id}': placesSchema,
    'GET /internal/registrations/{id}': registrationReferenceSchema,
    'GET /internal/accounts/{id}/registrations': accountRegistrationsSchema,
  },
  publishes: ['registration.created', 'registration.cancelled', 'account.erased'],
};
