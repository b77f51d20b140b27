import type { IncomingMessage, ServerResponse } from 'node:http';
import { typedEmail } from '@marathon/contracts/email';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import { registrationEditSchema, registrationsQuerySchema } from '@marathon/contracts/registrationRequests';
import { parseInput, sendJson, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { answerOf } from '../../domain/registration.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const ownRegistrationHandlers = (dependencies: Dependencies) => ({
  listRegistrations: listRegistrations(dependencies),
  getRegistration: getRegistration(dependencies),
  editRegistration: editRegistration(dependencies),
  getTicket: getTicket(dependencies),
});

const listRegistrations =
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

const getRegistration =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.getRegistration(req.params.id, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answerOf(found.value));
  };

const editRegistration =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const edit = parseInput(registrationEditSchema, req.body);
    const edited = await useCases.editRegistration(req.params.id, personOf(res), edit);
    if (!edited.ok) return sendProblem(res, edited.refusal);
    res.json(changed(edited.value.modified));
  };

const getTicket =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.getTicket(req.params.id, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };

export const cancelRegistration =
  ({ useCases }: Dependencies) =>
  async (_req: IncomingMessage, res: ServerResponse, id: string): Promise<void> => {
    const cancelled = await useCases.cancelRegistration(id, personOf(res));
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    sendJson(res, 200, deleted());
  };
