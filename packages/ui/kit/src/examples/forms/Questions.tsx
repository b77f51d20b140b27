import { FormGrid, QuestionFields, type TypedAnswers } from '@marathon/ui/forms';
import { DefinitionList, GivenAnswers } from '@marathon/ui/registrations';
import { useState } from 'react';

export const note =
  'What a race asks its runners: QuestionFields in the form, GivenAnswers wherever they are read, in a DefinitionList like everything else that somebody gave. readAnswers checks what is typed.';

const question = { help: '', required: false, medical: false, options: [] };
const shirt = {
  ...{
    ...question,
    questionId: '64e000000000000000000001',
    kind: 'choice',
    label: 'T-shirt',
    required: true,
  },
  options: [
    { optionId: '64e000000000000000000011', label: 'M', stock: 100, left: 12 },
    { optionId: '64e000000000000000000012', label: 'L', stock: 50, left: 0 },
  ],
};
const questions = [
  shirt,
  { ...question, questionId: '64e000000000000000000002', kind: 'date', label: 'Date of birth' },
  {
    ...question,
    questionId: '64e000000000000000000003',
    kind: 'consent',
    label: 'I have read the rules',
    required: true,
  },
  { ...question, questionId: '64e000000000000000000004', kind: 'emergency-contact', label: 'Whom to call' },
  {
    ...question,
    questionId: '64e000000000000000000005',
    kind: 'text',
    label: 'Allergies',
    medical: true,
    help: 'What a doctor should know',
  },
];

export default function Questions() {
  const [typed, setTyped] = useState<TypedAnswers>({});
  return (
    <>
      <FormGrid>
        <QuestionFields
          questions={questions}
          typed={typed}
          problems={{ [shirt.questionId]: 'Please choose one' }}
          onType={(field, text) => setTyped({ ...typed, [field]: text })}
        />
      </FormGrid>
      <GivenAnswers
        of={[
          {
            ...{ questionId: shirt.questionId, kind: 'choice', label: 'T-shirt', medical: false },
            ...{ text: 'M', optionId: '64e000000000000000000011' },
          },
        ]}
      />
      <DefinitionList>
        <div>
          <dt>Address</dt>
          <dd>Pier 1, Oslo</dd>
        </div>
      </DefinitionList>
    </>
  );
}
