import { z } from 'zod';
import { clearableText, requiredText } from '../schema/fields.ts';
import { objectId } from '../schema/storedFields.ts';
import { digitsRule, hasDigits } from '../text/digits.ts';
import { showsSomething, storablePart } from '../text/textRules.ts';
import { questionLimits } from './questionLimits.ts';
import { questionKinds } from './questions.ts';

const id = (label: string) =>
  z.optional(objectId).describe(`${label} as it was answered; absent: it is a new one`);

const optionInput = z.object({
  optionId: id('The option'),
  label: requiredText('Option'),
  /** Runners who may choose it; null is unlimited. */
  stock: z
    .number({ error: 'Enter a number' })
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(10_000_000, 'Enter at most 10000000')
    .nullable()
    .default(null),
});

const flag = z.boolean({ error: 'must be true or false' }).default(false);

const questionInput = z
  .object({
    questionId: id('The question'),
    kind: z.enum(questionKinds, { error: `Kind must be one of ${questionKinds.join(', ')}` }),
    label: requiredText('Question'),
    help: clearableText('Help', questionLimits.help).default(''),
    required: flag,
    /** Stored separately, read with a right of its own, deleted after the race. */
    medical: flag,
    past: z.boolean({ error: 'must be true or false' }).optional(),
    options: z
      .array(optionInput)
      .max(questionLimits.options, `A choice has at most ${questionLimits.options} options`)
      .default([]),
  })
  .superRefine(({ kind, medical, past, options }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message });
    if (kind === 'choice' && options.length < 2) refuse('A choice has at least two options');
    if (kind !== 'choice' && options.length > 0) refuse('Only a choice has options');
    if (new Set(options.map(({ label }) => label)).size < options.length) refuse('Two options are the same');
    if (past && kind !== 'date')
      context.addIssue({ code: 'custom', path: ['past'], message: 'Only a date can be limited to the past' });
    // Counts per option would reveal the health of individuals.
    if (medical && kind !== 'text')
      context.addIssue({
        code: 'custom',
        path: ['medical'],
        message: 'A medical question is answered as text',
      });
  });

export const questionsEditSchema = z.object({
  questions: z
    .array(questionInput)
    .max(questionLimits.questions, `A marathon asks at most ${questionLimits.questions} questions`),
});
export type QuestionsEdit = z.output<typeof questionsEditSchema>;

const { phoneDigits } = questionLimits;
const phone = requiredText('Phone').refine(
  (text) => hasDigits(text, phoneDigits),
  digitsRule('Phone', phoneDigits),
);

const sentContact = z.object({ name: requiredText('Name'), phone: requiredText('Phone') });

export const contactSchema = sentContact.extend({
  name: requiredText('Name').refine((text) => /\p{L}/u.test(text), 'Name must have a letter'),
  phone,
});

export const answerText = z
  .string()
  // Strips marks that hide or reverse text; an invisible text is no answer.
  .overwrite((text) => (showsSomething(text) ? storablePart(text) : ''))
  .trim()
  .max(questionLimits.answer, `An answer must be at most ${questionLimits.answer} characters`);

/** Text, the id of an option, `yyyy-MM-dd`, true, or an emergency contact. */
const value = z.union([answerText, z.literal(true), sentContact]);
export type AnswerValue = z.output<typeof value>;

export const answersInput = z.object({
  questionsVersion: z.number().int().min(0),
  answers: z
    .array(z.object({ questionId: objectId, value }))
    .max(questionLimits.questions, `At most ${questionLimits.questions} answers`),
});
export type AnswersInput = z.output<typeof answersInput>;
