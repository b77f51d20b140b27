import type { ImportedRow, ImportPreview } from '@marathon/contracts/participantsImport';
import type { ImportRow } from '@marathon/contracts/participantsImportRequests';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Result } from '@marathon/contracts/result';
import { type AnswersDecision, decideAnswers } from './decideAnswers.ts';
import { searchKey } from './participant.ts';
import { wholeName } from './participantName.ts';
import { countChosen, questionsOf, type RaceQuestions } from './questions.ts';

export interface ListedPerson
  extends Omit<ImportedRow, 'status' | 'errors' | 'duplicateOf' | 'twinOf' | 'answers'> {
  readonly person: Result<ImportRow>;
  readonly twinOf?: number | undefined;
  /** Absent: the list has no columns for answers. */
  readonly answers?: AnswersInput['answers'];
}

export interface JudgedRow extends ImportedRow {
  readonly person?: ImportRow;
  readonly answered?: AnswersDecision;
}

/**
 * Nobody is refused for a missing answer: runners can answer later. Options run out in the order of the rows.
 * @param registered registration ids by email
 */
export function judgeList(
  list: readonly ListedPerson[],
  registered: ReadonlyMap<string, string>,
  { questions, chosen, at }: RaceQuestions & { readonly at: Date },
): readonly JudgedRow[] {
  const rows = new Map<string, number>();
  let counts = chosen;
  const asked = questions && {
    ...questions,
    questions: questions.questions.map((question) => ({ ...question, required: false })),
  };
  return list.map(({ person, twinOf, answers, ...about }): JudgedRow => {
    if (!person.ok) return { ...about, status: 'invalid', errors: [...(person.refusal.errors ?? [])] };
    const address = person.value.email;
    const registrationId = registered.get(address);
    if (registrationId !== undefined)
      return { ...about, status: 'duplicate', duplicateOf: { registrationId } };
    const earlier = rows.get(address);
    if (earlier !== undefined) return { ...about, status: 'duplicate', duplicateOf: { row: earlier } };
    const answered = answers && decideAnswers({ questions: asked, chosen: counts }, { answers }, { at });
    if (answered?.ok === false)
      return { ...about, status: 'invalid', errors: [...(answered.refusal.errors ?? [])] };
    if (answered) counts = countChosen(counts, answered.value.chosen);
    rows.set(address, about.row);
    return {
      ...about,
      status: 'ok',
      ...(twinOf !== undefined && { twinOf: { row: twinOf } }),
      person: person.value,
      ...(answered && { answered: answered.value, answers: answersInWords(answered.value) }),
    };
  });
}

const answersInWords = ({ answers }: AnswersDecision) =>
  (answers?.given ?? []).map(({ label, text }) => `${label}: ${text}`);

/** Required questions that new people have no answer to. */
export function unansweredIn(rows: readonly JudgedRow[], asking: RaceQuestions): ImportPreview['unanswered'] {
  const fresh = rows.filter(({ status }) => status === 'ok');
  return questionsOf(asking).questions.flatMap(({ questionId, label, required }) => {
    const isAnswer = (one: GivenAnswer) => one.questionId === questionId;
    const people = fresh.filter(
      ({ answered }) => !answered?.answers?.given.some(isAnswer) && !answered?.medical.some(isAnswer),
    ).length;
    return required && people > 0 ? [{ questionId, label, people }] : [];
  });
}

export function twinsIn(list: readonly ListedPerson[]): ReadonlyMap<number, number> {
  const rows = new Map<string, number>();
  const twins = new Map<number, number>();
  for (const { row, person } of list) {
    if (!person.ok) continue;
    const earlier = rows.get(personKey(person.value));
    if (earlier === undefined) rows.set(personKey(person.value), row);
    else twins.set(row, earlier);
  }
  return twins;
}

/** Equal for the same name and contact in any spelling. */
const personKey = (person: ImportRow) =>
  [wholeName(person), person.contact].map((text) => searchKey(text).replaceAll(' ', '')).join(' ');
