import { z } from 'zod';
import { extensible } from './extensible.ts';
import { clearableText, requiredText } from './fields.ts';
import { questionLimits } from './questionLimits.ts';
import { objectId, storedInstant } from './storedFields.ts';
import { showsSomething, storablePart } from './textRules.ts';

export const questionKinds = ['text', 'choice', 'date', 'consent', 'emergency-contact'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const id = (label: string) =>
  z.optional(objectId).describe(`${label} as it was answered; absent: it is a new one`);

const optionInput = z.object({
  optionId: id('The option'),
  label: requiredText('Option'),
  /** How many runners may choose it; null is unlimited. */
  stock: z
    .number({ error: 'Stock must be a number' })
    .int('Stock must be a whole number')
    .min(0, 'Stock must not be negative')
    .max(10_000_000, 'Stock must be at most 10000000')
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
    /** Its answers are kept apart, read by a right of its own, and deleted after the race. */
    medical: flag,
    options: z
      .array(optionInput)
      .max(questionLimits.options, `A choice has at most ${questionLimits.options} options`)
      .default([]),
  })
  .superRefine(({ kind, medical, options }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message });
    if (kind === 'choice' && options.length < 2) refuse('A choice has at least two options');
    if (kind !== 'choice' && options.length > 0) refuse('Only a choice has options');
    if (new Set(options.map(({ label }) => label)).size < options.length) refuse('Two options are the same');
    // A count by option would tell of the health of few.
    if (medical && kind !== 'text')
      context.addIssue({
        code: 'custom',
        path: ['medical'],
        message: 'A medical question is answered as text',
      });
  });

/** Body of PUT /marathons/{id}/questions: all of them, in their order; an empty list asks nothing. */
export const questionsEditSchema = z.object({
  questions: z
    .array(questionInput)
    .max(questionLimits.questions, `A marathon asks at most ${questionLimits.questions} questions`),
});
export type QuestionsEdit = z.output<typeof questionsEditSchema>;

export const questionSchema = z.object({
  questionId: objectId,
  kind: extensible(questionKinds),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  medical: z.boolean(),
  options: z.array(
    z.object({
      optionId: objectId,
      label: z.string(),
      /** null is unlimited. */
      stock: z.nullable(z.number()),
      /** How many may still choose it; null is unlimited. */
      left: z.nullable(z.number()),
    }),
  ),
});
export type Question = z.infer<typeof questionSchema>;

/** Answer of GET /marathons/{id}/questions, to anybody: what a registration is asked. Its entity tag is the version. */
export const questionsSchema = z.object({
  /** Each change makes a new one; 0: nothing was ever asked. */
  version: z.number(),
  questions: z.array(questionSchema),
});
export type Questions = z.infer<typeof questionsSchema>;

/** Whom to call in an emergency. */
export const contactSchema = z.object({ name: requiredText('Name'), phone: requiredText('Phone') });

/** What a runner answers: text, the id of an option, `yyyy-MM-dd`, true, or whom to call. */
const value = z.union([
  z
    .string()
    // Nothing that hides or turns around what others read is kept; what nobody can see is no answer.
    .overwrite((text) => (showsSomething(text) ? storablePart(text) : ''))
    .trim()
    .max(questionLimits.answer, `An answer must be at most ${questionLimits.answer} characters`),
  z.literal(true),
  contactSchema,
]);
export type AnswerValue = z.output<typeof value>;

/** Of POST /registrations: the answers, and the version that was asked. Both absent where nothing is asked. */
export const answersInput = z.object({
  questionsVersion: z.number().int().min(0),
  answers: z
    .array(z.object({ questionId: objectId, value }))
    .max(questionLimits.questions, `At most ${questionLimits.questions} answers`),
});
export type AnswersInput = z.output<typeof answersInput>;

/** An answer with the question as it was asked. */
export const givenAnswerSchema = z.object({
  questionId: objectId,
  kind: extensible(questionKinds),
  label: z.string(),
  medical: z.boolean(),
  /** As people read it: an option by its label, a contact as "name, phone", a consent as "Yes". */
  text: z.string(),
  /** Of a choice. */
  optionId: z.nullable(objectId),
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** Answer of GET /registrations/{id}/answers, to its runner: all of them; and of GET /marathons/{id}/registrations/{registrationId}/answers, to the organizers: without the medical ones. */
export const givenAnswersSchema = z.object({
  /** The version that was asked; 0: nothing was. */
  version: z.number(),
  answers: z.array(givenAnswerSchema),
  /** How many are medical, of whoever may not read them here. */
  medicalAnswers: z.number(),
});
export type GivenAnswers = z.infer<typeof givenAnswersSchema>;

/** Answer of POST /marathons/{id}/registrations/{registrationId}/medical-answers: who reads them is written into the log, which the runner reads too. */
export const medicalAnswersSchema = z.object({
  answers: z.array(givenAnswerSchema),
  deletedAt: storedInstant,
});
export type MedicalAnswers = z.infer<typeof medicalAnswersSchema>;
