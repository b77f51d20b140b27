import { inserted } from '@marathon/contracts/mutationResponses';
import { type NewRegistration, newRegistrationSchema } from '@marathon/contracts/registrationRequests';
import { ok, refuse } from '@marathon/contracts/result';
import { objectId } from '@marathon/contracts/storedFields';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import {
  callerOf,
  type Handler,
  idempotencyOf,
  type JsonRequest,
  sendJson,
  sendProblem,
} from '@marathon/service-kit';
import type { Dependencies } from '../../http/dependencies.ts';
import { parseAnswers } from '../../http/parseAnswers.ts';

export const register =
  ({ useCases, admissions, mustVerify }: Dependencies): Handler =>
  async (req: JsonRequest, res) => {
    const { email, subject, isEmailVerified } = callerOf(res);
    if (mustVerify && isEmailVerified !== true) return sendProblem(res, { code: 'email-not-verified' });
    const request = parsed(req);
    if (!request.ok) return sendProblem(res, request.refusal);
    const admission = admissions.verify(String(req.headers[admissionHeader.toLowerCase()] ?? ''), subject);
    const registered = await useCases.registerRunner({
      accountId: subject,
      email,
      isEmailVerified,
      admission,
      ...request.value,
    });
    if (!registered.ok) return sendProblem(res, registered.refusal);
    // A repetition gets the first request's id.
    const insertedId = registered.value.registrationId;
    res.setHeader('Location', `/registrations/${insertedId}`);
    sendJson(res, 201, inserted(insertedId));
  };

function parsed(req: JsonRequest) {
  const form = parseAnswers(newRegistrationSchema, req.body);
  if (!form.ok) return form;
  const idempotency = idempotencyOf(req, requestFingerprint(form.value));
  if (!idempotency.ok) return idempotency;
  if (!objectId.safeParse(form.value.marathonId).success) return refuse('marathon-not-found');
  return ok({ form: form.value, idempotency: idempotency.value });
}

/** Newer fields count only if they are filled, so that a repetition by an older page stays equal. */
export function requestFingerprint(form: NewRegistration): readonly unknown[] {
  const { marathonId, firstName, lastName, contact, additionalInfo, address, ...later } = form;
  const filled = Object.entries(later).filter(([, value]) => (value as unknown) !== '' && value != null);
  return [
    marathonId,
    firstName,
    lastName,
    contact,
    additionalInfo,
    ...(address === '' ? [] : [address]),
    ...filled.sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
}
