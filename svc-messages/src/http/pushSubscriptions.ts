import { deleted } from '@marathon/contracts/mutationResponses';
import { newPushSubscriptionSchema } from '@marathon/contracts/pushSubscriptionRequests';
import type { PushKey } from '@marathon/contracts/pushSubscriptions';
import { callerOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';

/** The same for everybody, so caches may answer it. */
export const getPushKey =
  ({ push }: Dependencies): RequestHandler =>
  (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.json({ publicKey: push?.publicKey ?? null } satisfies PushKey);
  };

export const savePushSubscription =
  ({ savePushSubscription: save }: Dependencies): RequestHandler =>
  async (req, res) => {
    const wanted = parseInput(newPushSubscriptionSchema, req.body);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const id = await save({ ...wanted.value, accountId: callerOf(res).subject });
    if (id !== undefined) return void res.json({ id });
    const errors = [{ path: 'endpoint', message: 'This product doesn’t send push messages there' }];
    sendProblem(res, { code: 'validation-failed', errors });
  };

export const removePushSubscription =
  ({ store }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { subject: accountId } = callerOf(res);
    const isRemoved = await store.pushSubscriptions.remove({ id: req.params.id, accountId });
    res.json(deleted(isRemoved ? 1 : 0));
  };
