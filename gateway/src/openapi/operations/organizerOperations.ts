import { logQuerySchema } from '@marathon/contracts/participantChanges';
import { input, type Operation, token } from './operation.ts';

const ofOrganizer = [...token, 'forbidden', 'marathon-not-found', 'rate-limited', 'unavailable'] as const;

/** What organizers do to single registrations, and what is logged of it. */
export const organizerOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/marathons/{id}/registrations',
    summary: 'Register somebody for one’s own marathon',
    description:
      'Under an address that nobody has there yet. All spots taken, or registration closed: only with overLimit or outsideWindow, and a reason.',
    tag: 'registrations',
    security: 'apiToken',
    headers: ['Idempotency-Key'],
    body: 'ParticipantAddition',
    status: 201,
    answerHeaders: ['Location'],
    answer: 'Inserted',
    problems: [
      ...input,
      ...ofOrganizer,
      'marathon-cancelled',
      'registration-closed',
      'sold-out',
      'already-registered',
      'idempotency-key-reused',
    ],
  },
  {
    method: 'patch',
    path: '/marathons/{id}/registrations/{registrationId}',
    summary: 'Correct what somebody gave who takes part in one’s own marathon',
    tag: 'registrations',
    security: 'apiToken',
    headers: ['If-Match'],
    body: 'ParticipantCorrection',
    status: 200,
    answer: 'Changed',
    problems: [...input, ...ofOrganizer, 'registration-not-found', 'precondition-failed'],
  },
  {
    method: 'put',
    path: '/marathons/{id}/registrations/{registrationId}/cancellation',
    summary: 'Take the spot of somebody in one’s own marathon',
    description:
      'The runner gets a mail with the reason. One that is cancelled already stays as it is: modifiedCount is 0.',
    tag: 'registrations',
    security: 'apiToken',
    headers: ['If-Match'],
    body: 'ParticipantCancellation',
    status: 200,
    answer: 'Changed',
    problems: [...input, ...ofOrganizer, 'registration-not-found', 'precondition-failed'],
  },
  {
    method: 'get',
    path: '/marathons/{id}/log',
    summary: 'What was done to registrations of one’s own marathon, by whom and why, page by page',
    tag: 'registrations',
    security: 'apiToken',
    query: logQuerySchema,
    status: 200,
    answer: 'MarathonLog',
    problems: ['validation-failed', ...ofOrganizer],
  },
  {
    method: 'get',
    path: '/registrations/{id}/log',
    summary: 'What happened to one’s own registration',
    tag: 'registrations',
    security: 'apiToken',
    status: 200,
    answer: 'RegistrationLog',
    problems: [...token, 'forbidden', 'registration-not-found'],
  },
];
