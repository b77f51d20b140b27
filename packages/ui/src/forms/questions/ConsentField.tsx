import { Field } from '../Field.tsx';
import { TickLabel } from '../TickLabel.tsx';
import type { OfQuestion } from './ofQuestion.ts';
import { agreed } from './typedAnswers.ts';

export function ConsentField({ question, hint, typed, problems, onType }: OfQuestion) {
  const { questionId, label, required } = question;
  return (
    <Field label={label} required={required} hint={hint} error={problems[questionId]}>
      {(wiring) => (
        <TickLabel>
          <input
            {...wiring}
            name={questionId}
            type="checkbox"
            checked={typed[questionId] === agreed}
            onChange={({ target }) => onType(questionId, target.checked ? agreed : '')}
          />
          I agree
        </TickLabel>
      )}
    </Field>
  );
}
