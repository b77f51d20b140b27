import { contactProblem } from '@marathon/contracts/contactProblem';
import { toEmail } from '@marathon/contracts/email';
import type { ParticipantCorrection } from '@marathon/contracts/participantChanges';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type AnswersChange, type AnswersView, isSame } from './changeAnswers.ts';
import { alreadyRegistered } from './decideAddition.ts';
import { type AnswersDecision, decideAnswers } from './decideAnswers.ts';
import type { RevisionMatcher } from './decideEdit.ts';
import { correctRegistration } from './editRegistration.ts';
import { type Act, changesBetween, entryAbout, type FieldChange } from './logEntry.ts';
import { questionsOf, type StoredAnswers } from './questions.ts';
import type { StoredRegistration } from './registration.ts';

export interface CorrectionView extends AnswersView {
  /** Whose registration has the email of the correction, in the same marathon. */
  readonly emailHolder: string | undefined;
}

export interface CorrectionCommand {
  readonly marathonId: string;
  readonly correction: ParticipantCorrection;
  readonly act: Act;
  readonly matchesSeen: RevisionMatcher;
  readonly mayReadMedical: boolean;
}

export function decideCorrection(
  view: CorrectionView,
  { marathonId, correction, act, matchesSeen, mayReadMedical }: CorrectionCommand,
): Result<AnswersChange> {
  const { found, medical, emailHolder } = view;
  if (found?.marathonId !== marathonId) return refuse('registration-not-found');
  if (!matchesSeen(found)) return refuse('precondition-failed');
  const message = contactProblem({ before: found.contact, after: correction.contact });
  if (message) return refuse('validation-failed', { errors: [{ path: 'contact', message }] });
  const email = decideEmail(found, correction, emailHolder);
  if (!email.ok) return email;
  const answers = decideCorrectedAnswers(view, found, { correction, mayReadMedical, act });
  if (!answers.ok) return answers;
  const corrected = correctRegistration(found, correction);
  const registration = { ...corrected.registration, email: email.value, answers: answers.value.answers };
  const changes = [
    ...changesBetween(found, registration),
    ...answerChanges(found.answers, registration.answers),
    ...(isSame(medical, answers.value.medical) ? [] : [unnamed]),
  ];
  const entry = entryAbout(found, { ...act, reason: correction.reason }, changes);
  const modified = corrected.modified || changes.length > 0;
  return ok({ registration, medical: answers.value.medical, modified, entry });
}

/** An account's email is its own: only its owner changes it, everywhere at once. */
function decideEmail(
  { id, email, accountId }: StoredRegistration,
  correction: ParticipantCorrection,
  emailHolder: string | undefined,
): Result<string> {
  const corrected = correction.email === undefined ? email : toEmail(correction.email);
  if (corrected === email) return ok(email);
  if (accountId !== null)
    return refuse('validation-failed', {
      errors: [{ path: 'email', message: 'Only the runner can change this email, in their account' }],
    });
  return emailHolder === undefined || emailHolder === id ? ok(corrected) : alreadyRegistered;
}

type CorrectedAnswers = Pick<AnswersDecision, 'answers' | 'medical'>;
type AnswersCommand = Pick<CorrectionCommand, 'correction' | 'mayReadMedical' | 'act'>;

function decideCorrectedAnswers(
  { marathon, medical }: CorrectionView,
  { answers: replaced }: StoredRegistration,
  { correction: { questionsVersion, answers }, mayReadMedical, act }: AnswersCommand,
): Result<CorrectedAnswers> {
  if (answers === undefined) return ok({ answers: replaced, medical });
  if (marathon === undefined || marathon === 'deleted') return refuse('marathon-not-found');
  const isMedical = new Set(
    questionsOf(marathon).questions.flatMap((question) => (question.medical ? question.questionId : [])),
  );
  if (!mayReadMedical && answers.some(({ questionId }) => isMedical.has(questionId)))
    return refuse('forbidden', { detail: 'Your role in this team does not allow medical answers' });
  return decideAnswers(
    marathon,
    { questionsVersion, answers },
    { at: act.at, replaced, keptMedical: medical, mayStayMissing: true },
  );
}

/** The log says of medical answers only that they changed. */
const unnamed: FieldChange = { field: 'answers', before: null, after: null };

function answerChanges(before: StoredAnswers | null, after: StoredAnswers | null): FieldChange[] {
  const [was, is] = [before, after].map((answers) => answers?.given ?? []) as [Answers, Answers];
  const questions = new Map([...was, ...is].map(({ questionId, label }) => [questionId, label]));
  return [...questions].flatMap(([questionId, question]) => {
    const [old, corrected] = [textIn(was, questionId), textIn(is, questionId)];
    return old === corrected ? [] : [{ field: 'answers', question, before: old, after: corrected }];
  });
}

type Answers = readonly GivenAnswer[];

const textIn = (answers: Answers, id: string) =>
  answers.find(({ questionId }) => questionId === id)?.text ?? '';
