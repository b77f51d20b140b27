import { changed, inserted } from '@marathon/contracts/mutationResponses';
import {
  participantAdditionSchema,
  participantCancellationSchema,
  participantCorrectionSchema,
} from '@marathon/contracts/participantChanges';
import type { ParticipantsPageAnswer } from '@marathon/contracts/participants';
import { participantsQuerySchema } from '@marathon/contracts/participantsQueries';
import { idempotencyOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { revisionsIn } from '../../http/ifMatch.ts';
import { parseAnswers } from '../../http/parseAnswers.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { cursorOf, cursorText } from '../../http/participantsCursor.ts';
import { personOf } from '../../http/personOf.ts';

export const participantHandlers = (dependencies: Dependencies) => ({
  listParticipants: listParticipants(dependencies),
  getParticipant: getParticipant(dependencies),
  addParticipant: addParticipant(dependencies),
  correctParticipant: correctParticipant(dependencies),
  cancelParticipant: cancelParticipant(dependencies),
});

const listParticipants =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(participantsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const { limit: atMost, after, ...asked } = query.value;
    const { id: marathonId } = req.params;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const found = await useCases.listParticipants(
      { ...asked, marathonId, atMost, after: after === undefined ? undefined : cursorOf(after) },
      organizer,
    );
    if (!found.ok) return sendProblem(res, found.refusal);
    const { participants, total, next } = found.value;
    logger.info({ marathonId, accountId, count: participants.length }, 'an organizer listed participants');
    const answer: ParticipantsPageAnswer = {
      participants: [...participants],
      total,
      next: next ? cursorText(next) : null,
    };
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(answer);
  };

const getParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const found = await useCases.getParticipant(ids, organizer);
    if (!found.ok) return sendProblem(res, found.refusal);
    logger.info({ ...ids, accountId }, 'an organizer read a registration');
    if (found.value.revision) res.setHeader('ETag', `"${found.value.revision}"`);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };

const addParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const addition = parseAnswers(participantAdditionSchema, req.body);
    if (!addition.ok) return sendProblem(res, addition.refusal);
    const { id: marathonId } = req.params;
    const idempotency = idempotencyOf(req, ['add', marathonId, addition.value]);
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const organizer = personOf(res);
    const asked = { marathonId, addition: addition.value, idempotency: idempotency.value };
    const added = await useCases.addParticipant(asked, organizer);
    if (!added.ok) return sendProblem(res, added.refusal);
    const { registrationId } = added.value;
    const { accountId } = organizer;
    logger.info({ marathonId, registrationId, accountId }, 'an organizer added a participant');
    res.setHeader('Location', `/marathons/${marathonId}/registrations/${registrationId}`);
    res.status(201).json(inserted(registrationId));
  };

const correctParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const correction = parseAnswers(participantCorrectionSchema, req.body);
    if (!correction.ok) return sendProblem(res, correction.refusal);
    const organizer = personOf(res);
    const asked = { ...ids, correction: correction.value, seen: revisionsIn(req.headers['if-match']) };
    const corrected = await useCases.correctParticipant(asked, organizer);
    if (!corrected.ok) return sendProblem(res, corrected.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer corrected a registration');
    res.json(changed(corrected.value.modified));
  };

const cancelParticipant =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const cancellation = parseInput(participantCancellationSchema, req.body);
    if (!cancellation.ok) return sendProblem(res, cancellation.refusal);
    const organizer = personOf(res);
    const asked = { ...ids, ...cancellation.value, seen: revisionsIn(req.headers['if-match']) };
    const cancelled = await useCases.cancelParticipant(asked, organizer);
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer cancelled a registration');
    res.json(changed(cancelled.value.modified));
  };
