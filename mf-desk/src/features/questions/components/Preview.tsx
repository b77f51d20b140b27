import type { Question } from '@marathon/contracts/questions';
import { FormGrid, QuestionFields, type TypedAnswers } from '@marathon/ui/forms';
import { useState } from 'react';
import { Section } from '../../../shared/components/Section.tsx';
import { previewQuestions } from '../domain/previewQuestions.ts';
import type { EditedQuestion } from '../domain/questionForm.ts';

interface Props {
  readonly edited: readonly EditedQuestion[];
  readonly saved: readonly Question[];
}

/** The questions as runners see them, to try without saving. */
export function Preview({ edited, saved }: Props) {
  const [typed, setTyped] = useState<TypedAnswers>({});
  return (
    <Section title="As runners see it">
      <FormGrid>
        <QuestionFields
          questions={previewQuestions(edited, saved)}
          typed={typed}
          onType={(field, text) => setTyped({ ...typed, [field]: text })}
        />
      </FormGrid>
    </Section>
  );
}
