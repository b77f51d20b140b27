import { color, space } from '@marathon/ui';
import styled from 'styled-components';
import { Field } from '../Field.tsx';
import type { OfQuestion } from './ofQuestion.ts';
import { agreed } from './typedAnswers.ts';

/** Something to agree to. */
export function ConsentField({ question, hint, typed, problems, onType }: OfQuestion) {
  const { questionId, label, required } = question;
  return (
    <Field label={label} required={required} hint={hint} error={problems[questionId]}>
      {(wiring) => (
        <Tick>
          <input
            {...wiring}
            name={questionId}
            type="checkbox"
            checked={typed[questionId] === agreed}
            onChange={({ target }) => onType(questionId, target.checked ? agreed : '')}
          />
          I agree
        </Tick>
      )}
    </Field>
  );
}

const Tick = styled.label`
  display: flex;
  align-items: center;
  justify-self: start;
  gap: ${space[3]};
  min-height: 2.75rem;
  cursor: pointer;
  input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
  }
`;
