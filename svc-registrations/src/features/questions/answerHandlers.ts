import { changed } from '@marathon/contracts/mutationResponses';
import { answersInput } from '@marathon/contracts/questionRequests';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { parseAnswers } from '../../http/parseAnswers.ts';
import { type ParticipantParams, participantParams } from '../../http/participantParams.ts';
import { personOf } from '../../http/personOf.ts';

export const answerHandlers = (dependencies: Dependencies) => ({
  getOwnAnswers: getOwnAnswers(dependencies),
  saveOwnAnswers: saveOwnAnswers(dependencies),
  getAnswers: getAnswers(dependencies),
  readMedicalAnswers: readMedicalAnswers(dependencies),
  readMedicalList: readMedicalList(dependencies),
});

const getOwnAnswers =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.getOwnAnswers(req.params.id, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };

const saveOwnAnswers =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const answers = parseAnswers(answersInput, req.body);
    const answered = await useCases.answerQuestions(req.params.id, personOf(res), answers);
    if (!answered.ok) return sendProblem(res, answered.refusal);
    res.json(changed(answered.value.modified));
  };

const getAnswers =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const organizer = personOf(res);
    const { accountId } = organizer;
    const found = await useCases.getAnswers(ids, organizer);
    if (!found.ok) return sendProblem(res, found.refusal);
    logger.info({ ...ids, accountId }, 'an organizer read answers');
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };

/** POST, because each reading is logged. */
const readMedicalAnswers =
  ({ useCases, logger }: Dependencies): RequestHandler<ParticipantParams> =>
  async (req, res) => {
    const ids = participantParams(req.params, res);
    if (!ids) return;
    const organizer = personOf(res);
    const read = await useCases.readMedicalAnswers(ids, organizer);
    if (!read.ok) return sendProblem(res, read.refusal);
    logger.info({ ...ids, accountId: organizer.accountId }, 'an organizer read medical answers');
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(read.value);
  };

const readMedicalList =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const organizer = personOf(res);
    const { id: marathonId } = req.params;
    const read = await useCases.readMedicalList(marathonId, organizer);
    if (!read.ok) return sendProblem(res, read.refusal);
    const count = read.value.participants.length;
    logger.info(
      { marathonId, accountId: organizer.accountId, count },
      'an organizer read all medical answers',
    );
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(read.value);
  };
