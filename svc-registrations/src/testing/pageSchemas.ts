import { shownParticipantAnswer } from '@marathon/contracts/answers/participants';
import { importPreviewAnswer } from '@marathon/contracts/answers/participantsImport';
import { shownRegistrationAnswer, shownRegistrationsAnswer } from '@marathon/contracts/answers/registration';
import { registrationStatisticsAnswer } from '@marathon/contracts/answers/registrationStatistics';
import { participantsPageSchema } from '@marathon/contracts/participants';
import { ticketSchema, ticketVerificationSchema } from '@marathon/contracts/tickets';

/** Schemas by which pages read answers, by call. */
export const pages = {
  'GET /registrations': shownRegistrationsAnswer,
  'GET /registrations/{id}': shownRegistrationAnswer,
  'GET /marathons/{id}/registrations': participantsPageSchema,
  'GET /marathons/{id}/registrations/{registrationId}': shownParticipantAnswer,
  'GET /marathons/{id}/registrations/statistics': registrationStatisticsAnswer,
  'POST /marathons/{id}/registrations/import?preview=true': importPreviewAnswer,
  'GET /registrations/{id}/ticket': ticketSchema,
  'POST /marathons/{id}/tickets/verification': ticketVerificationSchema,
};
