import type { teamCalls } from '@marathon/contracts/calls/teamCalls';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import { objectIdPattern } from '@marathon/contracts/storedFields';
import {
  invitationAcceptanceSchema,
  teamInvitationSchema,
  teamMemberPatchSchema,
} from '@marathon/contracts/teamRequests';
import type { InvitedToTeam } from '@marathon/contracts/teams';
import { type CallHandlers, callerOf, idParam, parseInput, sendProblem } from '@marathon/service-kit';
import type { Request, RequestHandler } from 'express';
import { answeredImage } from '../../domain/ownPictures.ts';
import { creatorOf } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { noStore } from '../../http/noStore.ts';
import { originOf } from '../../http/requestOrigin.ts';

export function teamHandlers(
  dependencies: Dependencies,
): CallHandlers<Omit<typeof teamCalls, 'readRaceLog'>> {
  const { useCases, mustVerify, origins } = dependencies;
  const marathon = idParam('marathon-not-found');
  return {
    listTeam: [
      noStore,
      async (req: Request<{ id: string }>, res) => {
        const team = await useCases.listTeam(req.params.id, creatorOf(res));
        if (!team.ok) return sendProblem(res, team.refusal);
        res.json(team.value);
      },
    ],
    inviteToTeam: [
      noStore,
      async (req: Request<{ id: string }>, res) => {
        if (mustVerify && callerOf(res).isEmailVerified !== true)
          return sendProblem(res, { code: 'email-not-verified' });
        const wanted = parseInput(teamInvitationSchema, req.body);
        if (!wanted.ok) return sendProblem(res, wanted.refusal);
        const invited = await useCases.inviteToTeam(req.params.id, creatorOf(res), wanted.value);
        if (!invited.ok) return sendProblem(res, invited.refusal);
        res.status(201).json({ acknowledged: true, ...invited.value } satisfies InvitedToTeam);
      },
    ],
    changeMember: [
      noStore,
      marathon,
      member,
      async (req: Request<Member>, res) => {
        const patch = parseInput(teamMemberPatchSchema, req.body);
        if (!patch.ok) return sendProblem(res, patch.refusal);
        const { id: marathonId, memberId } = req.params;
        const done = await useCases.changeMember({ marathonId, memberId }, creatorOf(res), patch.value);
        if (!done.ok) return sendProblem(res, done.refusal);
        res.json(changed(true));
      },
    ],
    removeMember: [
      noStore,
      marathon,
      member,
      async (req: Request<Member>, res) => {
        const { id: marathonId, memberId } = req.params;
        const removed = await useCases.removeMember({ marathonId, memberId }, creatorOf(res));
        if (!removed.ok) return sendProblem(res, removed.refusal);
        res.json(deleted());
      },
    ],
    listMemberships: [
      noStore,
      async (req: Request, res) => {
        const memberships = await useCases.listMemberships(creatorOf(res).accountId);
        const origin = originOf(req, origins);
        res.json(
          memberships.map(({ marathon: one, ...membership }) => ({
            ...membership,
            marathon: { ...one, image: answeredImage(one.image, origin) },
          })),
        );
      },
    ],
    readInvitation: [
      noStore,
      async (req: Request, res) => {
        const wanted = parseInput(invitationAcceptanceSchema, req.body);
        if (!wanted.ok) return sendProblem(res, wanted.refusal);
        const invitation = await useCases.readInvitation(wanted.value.token);
        if (!invitation.ok) return sendProblem(res, invitation.refusal);
        res.json(invitation.value);
      },
    ],
    acceptInvitation: [
      noStore,
      async (req: Request, res) => {
        const wanted = parseInput(invitationAcceptanceSchema, req.body);
        if (!wanted.ok) return sendProblem(res, wanted.refusal);
        const isEmailVerified = callerOf(res).isEmailVerified === true;
        const accepted = await useCases.acceptInvitation(wanted.value.token, {
          ...creatorOf(res),
          isEmailVerified,
        });
        if (!accepted.ok) return sendProblem(res, accepted.refusal);
        res.json(accepted.value);
      },
    ],
  };
}

type Member = { id: string; memberId: string };

const member: RequestHandler<Member> = (req, res, next) =>
  objectIdPattern.test(req.params.memberId) ? next() : sendProblem(res, { code: 'member-not-found' });
