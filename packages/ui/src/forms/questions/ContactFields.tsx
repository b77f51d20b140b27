import { color, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Field } from '../Field.tsx';
import { TextInput } from '../inputs.tsx';
import { FormGrid } from '../layout.tsx';
import type { OfQuestion } from './ofQuestion.ts';
import { phoneOf } from './typedAnswers.ts';

/** Whom to call in an emergency: a name and a telephone number. */
export function ContactFields({ question, hint, typed, problems, onType }: OfQuestion) {
  const { questionId, label, required } = question;
  const phone = phoneOf(questionId);
  const hintId = useId();
  return (
    <Group aria-describedby={hint ? hintId : undefined}>
      <legend>{label}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FormGrid $columns={2}>
        <Field label="Their name" required={required} error={problems[questionId]}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name={questionId}
              autoComplete="off"
              value={typed[questionId] ?? ''}
              onChange={({ target }) => onType(questionId, target.value)}
            />
          )}
        </Field>
        <Field label="Their phone" required={required} error={problems[phone]}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name={phone}
              type="tel"
              autoComplete="off"
              value={typed[phone] ?? ''}
              onChange={({ target }) => onType(phone, target.value)}
            />
          )}
        </Field>
      </FormGrid>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-weight: 650;
  }
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
