import type {
  GivenAnswer,
  GivenAnswers,
  MedicalAnswers,
  MedicalList,
  Question,
  Questions,
} from '../questions.ts';
import { answer, flag, instant, list, nullable, number, object, objectId, optional, text } from './checks.ts';

const option = object<Question['options'][number]>({
  optionId: objectId,
  label: text,
  stock: nullable(number),
  left: nullable(number),
});
export const givenAnswer = object<GivenAnswer>({
  questionId: objectId,
  kind: text,
  label: text,
  medical: flag,
  text,
  optionId: nullable(objectId),
});

export const questionsAnswer = answer(
  object<Questions>({
    version: number,
    questions: list(
      object<Question>({
        questionId: objectId,
        kind: text,
        label: text,
        help: text,
        required: flag,
        medical: flag,
        past: optional(flag),
        options: list(option),
      }),
    ),
  }),
);
export const givenAnswersAnswer = answer(
  object<GivenAnswers>({ version: number, answers: list(givenAnswer), medicalAnswers: number }),
);
export const medicalAnswersAnswer = answer(
  object<MedicalAnswers>({ answers: list(givenAnswer), deletedAt: instant }),
);
export const medicalListAnswer = answer(
  object<MedicalList>({
    participants: list(
      object<MedicalList['participants'][number]>({
        registrationId: objectId,
        participantName: text,
        answers: list(givenAnswer),
      }),
    ),
  }),
);
