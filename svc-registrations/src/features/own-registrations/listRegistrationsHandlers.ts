import { typedEmail } from '@marathon/contracts/email';
import { registrationsQuerySchema } from '@marathon/contracts/registrationRequests';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { answerOf } from '../../domain/registration.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const listRegistrations =
  ({ useCases }: Dependencies): RequestHandler =>
  async (req, res) => {
    const query = parseInput(registrationsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    // A space is a plus sign that the client did not encode.
    const email = typedEmail(query.value.email.replaceAll(' ', '+'));
    const found = await useCases.listRegistrations(email, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value.map(answerOf));
  };
