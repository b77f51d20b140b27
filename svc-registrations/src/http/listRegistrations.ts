import { registrationsQuerySchema } from '@marathon/contracts/registration';
import { callerOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { ownedBy } from '../domain/ownedBy.ts';
import { answerOf } from '../domain/registration.ts';
import type { Parts } from './dependencies.ts';

/**
 * GET /registrations?email=: the caller's own, newest first; somebody else's: 403. Where no event has told yet where a
 * marathon is, it is asked for now and there the next time.
 */
export const listRegistrations =
  ({ store, lookUp }: Pick<Parts, 'store' | 'lookUp'>): RequestHandler =>
  async (req, res) => {
    const query = parseInput(registrationsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { email } = callerOf(res);
    // An e-mail has no spaces; one that arrives here was a plus that the client did not encode.
    if (query.value.email.replaceAll(' ', '+') !== email) return sendProblem(res, { code: 'forbidden' });
    const found = await store.byEmail(email);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.map(answerOf));
    for (const { marathonId, location, status } of found)
      if (location === null && status === 'active') void lookUp(marathonId, email);
  };

/** GET /registrations/{id}: the registrant only. */
export const readRegistration =
  ({ store }: Pick<Parts, 'store'>): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const owned = ownedBy(callerOf(res).email, await store.byId(req.params.id));
    if (!owned.ok) return sendProblem(res, owned.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answerOf(owned.value));
  };
