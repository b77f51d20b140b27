import { changed } from '@marathon/contracts/mutationResponses';
import { questionsEditSchema } from '@marathon/contracts/questionRequests';
import { bearerOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { revisionsIn } from '../../http/ifMatch.ts';
import { personIn, personOf } from '../../http/personOf.ts';

export const questionHandlers = (dependencies: Dependencies) => ({
  getQuestions: getQuestions(dependencies),
  saveQuestions: saveQuestions(dependencies),
});

/** Public; the team of a taken-down marathon sends its API token. */
const getQuestions =
  ({ useCases, tokens }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const caller = tokens.verify(bearerOf(req) ?? '');
    const found = await useCases.getQuestions(req.params.id, caller && personIn(caller));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('ETag', `"${found.value.version}"`);
    // The number left changes with each registration, the tag does not.
    res.setHeader('Cache-Control', 'no-store');
    res.json(found.value);
  };

const saveQuestions =
  ({ useCases, logger }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const edit = parseInput(questionsEditSchema, req.body);
    if (!edit.ok) return sendProblem(res, edit.refusal);
    const organizer = personOf(res);
    const { accountId } = organizer;
    const marathonId = req.params.id;
    const command = { marathonId, edit: edit.value, seen: revisionsIn(req.headers['if-match']) };
    const asked = await useCases.askQuestions(command, organizer);
    if (!asked.ok) return sendProblem(res, asked.refusal);
    const { questions, modified } = asked.value;
    logger.info({ marathonId, accountId, version: questions.version, modified }, 'questions were saved');
    res.setHeader('ETag', `"${questions.version}"`);
    res.json(changed(modified));
  };
