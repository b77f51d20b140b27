import { mailPreferencesSchema } from '@marathon/contracts/mailPreferences';
import { callerOf, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';

export const getPreferences =
  ({ store }: Dependencies): RequestHandler =>
  async (_req, res) =>
    void res.json(await store.preferences(callerOf(res).subject));

export const putPreferences =
  ({ store }: Dependencies): RequestHandler =>
  async (req, res) => {
    const parsed = mailPreferencesSchema.safeParse(req.body);
    if (!parsed.success) {
      const errors = [{ path: 'reminders', message: 'Must be true or false' }];
      sendProblem(res, { code: 'validation-failed', errors });
      return;
    }
    await store.setPreferences(callerOf(res).subject, parsed.data);
    res.json(parsed.data);
  };
