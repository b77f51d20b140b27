import * as z from '#schema';

export const questionKinds = ['text', 'choice', 'date', 'consent', 'emergency-contact'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionSchema = z.object({
  questionId: z.objectId,
  kind: z.extensible(questionKinds),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  medical: z.boolean(),
  past: z.optional(z.boolean()),
  options: z.array(
    z.object({
      optionId: z.objectId,
      label: z.string(),
      stock: z.nullable(z.number()),
      left: z.nullable(z.number()),
    }),
  ),
});
export type Question = z.infer<typeof questionSchema>;

export const questionsSchema = z.object({
  version: z.number(),
  questions: z.array(questionSchema),
});
export type Questions = z.infer<typeof questionsSchema>;

export const givenAnswerSchema = z.object({
  questionId: z.objectId,
  kind: z.extensible(questionKinds),
  label: z.string(),
  medical: z.boolean(),
  /** For display: an option's label, a contact as "name, phone", a consent as "Yes". */
  text: z.string(),
  optionId: z.nullable(z.objectId),
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** Runners get all of their answers; organizers get no medical ones. */
export const givenAnswersSchema = z.object({
  version: z.number(),
  answers: z.array(givenAnswerSchema),
  medicalAnswers: z.number(),
});
export type GivenAnswers = z.infer<typeof givenAnswersSchema>;

/** Each reading is logged, and the runner sees the log. */
export const medicalAnswersSchema = z.object({
  answers: z.array(givenAnswerSchema),
  deletedAt: z.storedInstant,
});
export type MedicalAnswers = z.infer<typeof medicalAnswersSchema>;

/** By name. Each reading is logged for each person. */
export const medicalListSchema = z.object({
  participants: z.array(
    z.object({
      registrationId: z.objectId,
      participantName: z.string(),
      answers: z.array(givenAnswerSchema),
    }),
  ),
});
export type MedicalList = z.infer<typeof medicalListSchema>;
