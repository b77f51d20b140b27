import { objectId } from '@marathon/contracts/storedFields';
import { parseInput } from '@marathon/service-kit';
import { z } from 'zod';

/** Error paths name the question: `answers.<questionId>.phone`. */
export function parseAnswers<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  const parsed = parseInput(schema, body);
  if (parsed.ok || parsed.refusal.errors === undefined) return parsed;
  const errors = parsed.refusal.errors.map((error) => ({ ...error, path: byQuestion(error.path, body) }));
  return { ...parsed, refusal: { ...parsed.refusal, errors } };
}

const named = z.object({ questionId: objectId });
const sentAnswers = z.object({ answers: z.array(named.or(z.unknown())) });

function byQuestion(path: string, body: unknown): string {
  const [, index, field = ''] = /^answers\.(\d+)\.value(\.\w+)?$/.exec(path) ?? [];
  const answer = named.safeParse(sentAnswers.safeParse(body).data?.answers[Number(index)]);
  return answer.success ? `answers.${answer.data.questionId}${field}` : path;
}
