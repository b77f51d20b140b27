import { limits } from '@marathon/contracts/constants';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import { objectIdPattern } from '@marathon/contracts/storedFields';
import {
  type InvitedToTeam,
  invitationAcceptanceSchema,
  teamInvitationSchema,
  teamMemberPatchSchema,
} from '@marathon/contracts/teams';
import {
  callerOf,
  idParam,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import { answeredImage } from '../domain/ownPictures.ts';
import { creatorOf } from './creatorOf.ts';
import type { Dependencies } from './dependencies.ts';
import { originOf } from './requestOrigin.ts';

/** Teams of marathons: who helps with one, invitations to it, and their acceptance. */
export function teamRoutes({ useCases, tokens, mustVerify, origins }: Dependencies): Router {
  const router = Router();
  const body = jsonBody(limits.bodyBytes);
  const caller = requireCaller(tokens);
  const marathon = idParam('marathon-not-found');
  router
    .route('/marathons/:id/team')
    .get(caller, noStore, marathon, async (req, res) => {
      const team = await useCases.listTeam(req.params.id, creatorOf(res));
      if (!team.ok) return sendProblem(res, team.refusal);
      res.json(team.value);
    })
    .post(caller, noStore, marathon, body, async (req, res) => {
      if (mustVerify && callerOf(res).isEmailVerified !== true)
        return sendProblem(res, { code: 'email-not-verified' });
      const wanted = parseInput(teamInvitationSchema, req.body);
      if (!wanted.ok) return sendProblem(res, wanted.refusal);
      const invited = await useCases.inviteToTeam(req.params.id, creatorOf(res), wanted.value);
      if (!invited.ok) return sendProblem(res, invited.refusal);
      res.status(201).json({ acknowledged: true, ...invited.value } satisfies InvitedToTeam);
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  router
    .route('/marathons/:id/team/:memberId')
    .patch(caller, noStore, marathon, member, body, async (req, res) => {
      const patch = parseInput(teamMemberPatchSchema, req.body);
      if (!patch.ok) return sendProblem(res, patch.refusal);
      const { id: marathonId, memberId } = req.params;
      const done = await useCases.changeMember({ marathonId, memberId }, creatorOf(res), patch.value);
      if (!done.ok) return sendProblem(res, done.refusal);
      res.json(changed(true));
    })
    .delete(caller, noStore, marathon, member, async (req, res) => {
      const { id: marathonId, memberId } = req.params;
      const removed = await useCases.removeMember({ marathonId, memberId }, creatorOf(res));
      if (!removed.ok) return sendProblem(res, removed.refusal);
      res.json(deleted());
    })
    .all(methodNotAllowed('PATCH', 'DELETE'));
  router
    .route('/memberships')
    .get(caller, noStore, async (req, res) => {
      const memberships = await useCases.listMemberships(creatorOf(res).accountId);
      const origin = originOf(req, origins);
      res.json(
        memberships.map(({ marathon: one, ...membership }) => ({
          ...membership,
          marathon: { ...one, image: answeredImage(one.image, origin) },
        })),
      );
    })
    .all(methodNotAllowed('GET', 'HEAD'));
  router
    .route('/invitations/acceptance')
    .post(caller, noStore, body, async (req, res) => {
      const wanted = parseInput(invitationAcceptanceSchema, req.body);
      if (!wanted.ok) return sendProblem(res, wanted.refusal);
      const isEmailVerified = callerOf(res).isEmailVerified === true;
      const accepted = await useCases.acceptInvitation(wanted.value.token, {
        ...creatorOf(res),
        isEmailVerified,
      });
      if (!accepted.ok) return sendProblem(res, accepted.refusal);
      res.json(accepted.value);
    })
    .all(methodNotAllowed('POST'));
  return router;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

const member: RequestHandler<{ id: string; memberId: string }> = (req, res, next) =>
  objectIdPattern.test(req.params.memberId) ? next() : sendProblem(res, { code: 'member-not-found' });
