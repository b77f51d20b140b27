import { changedSchema, insertedSchema } from '../mutationResponses.ts';
import {
  logQuerySchema,
  participantAdditionSchema,
  participantCancellationSchema,
  participantCorrectionSchema,
} from '../participantChanges.ts';
import { marathonLogSchema, registrationLogSchema } from '../registrationLog.ts';
import { type Call, input, named, ofOrganizer, token } from './call.ts';

export const organizerCalls = {
  addParticipant: {
    method: 'post',
    path: '/marathons/{id}/registrations',
    summary: 'Register somebody for one’s own marathon',
    description:
      'Under an address that nobody has there yet. All spots taken, or registration closed: only with overLimit or outsideWindow, and a reason.',
    tag: 'registrations',
    access: 'apiToken',
    headers: ['Idempotency-Key'],
    body: named('ParticipantAddition', participantAdditionSchema),
    status: 201,
    answerHeaders: ['Location'],
    answer: named('Inserted', insertedSchema),
    problems: [
      'taken-down',
      ...input,
      ...ofOrganizer,
      'marathon-cancelled',
      'registration-closed',
      'sold-out',
      'already-registered',
      'idempotency-key-reused',
    ],
  },
  correctParticipant: {
    method: 'patch',
    path: '/marathons/{id}/registrations/{registrationId}',
    summary: 'Correct what somebody gave who takes part in one’s own marathon',
    tag: 'registrations',
    access: 'apiToken',
    headers: ['If-Match'],
    body: named('ParticipantCorrection', participantCorrectionSchema),
    status: 200,
    answer: named('Changed', changedSchema),
    problems: ['taken-down', ...input, ...ofOrganizer, 'registration-not-found', 'precondition-failed'],
  },
  cancelParticipant: {
    method: 'put',
    path: '/marathons/{id}/registrations/{registrationId}/cancellation',
    summary: 'Take the spot of somebody in one’s own marathon',
    description:
      'The runner gets a mail with the reason. One that is cancelled already stays as it is: modifiedCount is 0.',
    tag: 'registrations',
    access: 'apiToken',
    headers: ['If-Match'],
    body: named('ParticipantCancellation', participantCancellationSchema),
    status: 200,
    answer: named('Changed', changedSchema),
    problems: ['taken-down', ...input, ...ofOrganizer, 'registration-not-found', 'precondition-failed'],
  },
  listLog: {
    method: 'get',
    path: '/marathons/{id}/log',
    summary: 'What was done to registrations of one’s own marathon, by whom and why, page by page',
    tag: 'registrations',
    access: 'apiToken',
    query: logQuerySchema,
    status: 200,
    answer: named('MarathonLog', marathonLogSchema),
    problems: ['validation-failed', ...ofOrganizer],
  },
  getOwnLog: {
    method: 'get',
    path: '/registrations/{id}/log',
    summary: 'What happened to one’s own registration',
    tag: 'registrations',
    access: 'apiToken',
    status: 200,
    answer: named('RegistrationLog', registrationLogSchema),
    problems: [...token, 'forbidden', 'registration-not-found'],
  },
} as const satisfies Record<string, Call>;
