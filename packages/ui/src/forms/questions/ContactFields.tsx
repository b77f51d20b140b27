import { color, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Field } from '../Field.tsx';
import { TextInput } from '../inputs.tsx';
import type { OfQuestion } from './ofQuestion.ts';
import { phoneOf } from './typedAnswers.ts';

export function ContactFields({ question, hint, typed, problems, onType }: OfQuestion) {
  const { questionId, label, required } = question;
  const phone = phoneOf(questionId);
  const hintId = useId();
  return (
    <Group aria-describedby={hint ? hintId : undefined}>
      <legend>{label}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <Pair>
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
      </Pair>
    </Group>
  );
}

/** Side by side if both labels fit. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space[5]};
`;

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
