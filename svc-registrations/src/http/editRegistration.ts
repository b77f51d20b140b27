import { registrationEditSchema } from '@marathon/contracts/registration';
import { ok } from '@marathon/contracts/result';
import { changed } from '@marathon/contracts/results';
import { callerOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { editRegistration } from '../domain/editRegistration.ts';
import { ownedBy } from '../domain/ownedBy.ts';
import type { Parts } from './dependencies.ts';

/** PUT /registrations/{id}. Answers in this order: does it exist, may you, is it valid. */
export const changeRegistration =
  ({ store }: Pick<Parts, 'store'>): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { email } = callerOf(res);
    const edit = parseInput(registrationEditSchema, req.body);
    const edited = await store.edit(req.params.id, (found) => {
      const owned = ownedBy(email, found);
      if (!owned.ok) return owned;
      return edit.ok ? ok(editRegistration(owned.value, edit.value)) : edit;
    });
    if (!edited.ok) return sendProblem(res, edited.refusal);
    res.json(changed(edited.value.modified));
  };
