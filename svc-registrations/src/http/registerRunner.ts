import { objectId } from '@marathon/contracts/fields';
import { type NewRegistration, newRegistrationSchema } from '@marathon/contracts/registration';
import { inserted } from '@marathon/contracts/results';
import { newEvent } from '@marathon/event-bus';
import { callerOf, idempotencyOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { eventSource } from '../application/toEvents.ts';
import type { Parts } from './dependencies.ts';

/** POST /registrations: 201 when the registration, its place and its event are on disk. */
export const register =
  ({ registerRunner, now, newId, onWrite }: Parts): RequestHandler =>
  async (req, res) => {
    const form = parseInput(newRegistrationSchema, req.body);
    if (!form.ok) return sendProblem(res, form.refusal);
    const idempotency = idempotencyOf(req, askedBy(form.value));
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const { marathonId } = form.value;
    if (!objectId.safeParse(marathonId).success) return sendProblem(res, { code: 'marathon-not-found' });

    const at = now();
    const registrationId = newId();
    const answer = await registerRunner({
      registrationId,
      email: callerOf(res).email,
      form: form.value,
      at,
      created: newEvent('registration.created', eventSource, { registrationId, marathonId }, at),
      idempotency: idempotency.value,
    });
    if (!answer.ok) return sendProblem(res, answer.refusal);
    onWrite();
    // Not necessarily this request's id: a repeated one is answered with the first one's.
    const insertedId = answer.value.registrationId;
    res.status(201).setHeader('Location', `/registrations/${insertedId}`).json(inserted(insertedId));
  };

/** Without an address it is what it was before there were any, so that a repeated request is still the same. */
const askedBy = ({ marathonId, firstName, lastName, contact, additionalInfo, address }: NewRegistration) => [
  marathonId,
  firstName,
  lastName,
  contact,
  additionalInfo,
  ...(address === '' ? [] : [address]),
];
