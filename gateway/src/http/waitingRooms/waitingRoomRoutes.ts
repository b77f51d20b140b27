import { deleted } from '@marathon/contracts/mutationResponses';
import type { Result } from '@marathon/contracts/result';
import {
  type ApiTokens,
  callerOf,
  idParam,
  methodNotAllowed,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import type { WaitingRooms } from '@marathon/waiting-room';
import { type RequestHandler, type Response, Router } from 'express';
import { cacheFor } from '../assets.ts';
import { sendEncoded } from '../frontEnds/encodedBody.ts';
import { drawAnswers } from './drawAnswers.ts';
import { roomAnswers } from './roomAnswers.ts';

interface Dependencies {
  readonly waitingRooms: WaitingRooms;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly browse: RequestHandler;
  readonly limit: RequestHandler;
  /** Registering needs a verified address, so entering a room does, too. */
  readonly mustVerify: boolean;
}

export function waitingRoomRoutes(dependencies: Dependencies): Router {
  const { waitingRooms, tokens, browse, limit, mustVerify } = dependencies;
  const router = Router({ caseSensitive: true });
  const exists = idParam('no-waiting-room');
  const signedIn = [requireCaller(tokens), limit];
  const mayRegister = mustVerify ? [...signedIn, requireVerified] : signedIn;
  const answerOf = roomAnswers(waitingRooms);
  const drawOf = drawAnswers(waitingRooms);

  const room = router.route('/waiting-rooms/:id');
  room.get(browse, exists, async (req, res) => {
    const answer = await answerOf(req.params.id);
    if (!answer.ok) return sendProblem(res, answer.refusal);
    res.setHeader('Cache-Control', 'public, max-age=1');
    res.setHeader('ETag', answer.value.etag).type('json');
    res.send(answer.value.body);
  });
  room.all(methodNotAllowed('GET', 'HEAD'));

  type Ask<T> = (marathonId: string, subject: string) => Promise<Result<T>>;
  const own =
    <T>(ask: Ask<T>, send: (res: Response, value: T) => void): RequestHandler<{ id: string }> =>
    async (req, res) => {
      const answer = await ask(req.params.id, callerOf(res).subject);
      res.setHeader('Cache-Control', cacheFor.nobody);
      if (!answer.ok) return sendProblem(res, answer.refusal);
      send(res, answer.value);
    };
  const asJson = (res: Response, value: object) => void res.json(value);

  const entry = router.route('/waiting-rooms/:id/entry');
  entry.get(...signedIn, exists, own(waitingRooms.entry, asJson));
  entry.put(...mayRegister, exists, own(waitingRooms.enter, asJson));
  entry.delete(
    ...signedIn,
    exists,
    own(waitingRooms.leave, (res) => asJson(res, deleted())),
  );
  entry.all(methodNotAllowed('GET', 'HEAD', 'PUT', 'DELETE'));

  const extension = router.route('/waiting-rooms/:id/entry/extension');
  extension.post(...mayRegister, exists, own(waitingRooms.extend, asJson));
  extension.all(methodNotAllowed('POST'));

  const draw = router.route('/waiting-rooms/:id/draw');
  draw.get(browse, exists, async (req, res) => {
    const record = await drawOf(req.params.id);
    if (!record.ok) return sendProblem(res, record.refusal);
    res.setHeader('Cache-Control', cacheFor.ever);
    res.setHeader('ETag', record.value.etag).type('json');
    sendEncoded(req, res, record.value.body);
  });
  draw.all(methodNotAllowed('GET', 'HEAD'));

  return router;
}

const requireVerified: RequestHandler = (_req, res, next) => {
  if (callerOf(res).isEmailVerified === true) next();
  else sendProblem(res, { code: 'email-not-verified' });
};
