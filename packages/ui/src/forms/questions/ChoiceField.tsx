import type { Question } from '@marathon/contracts/questions';
import { formatCount } from '@marathon/ui';
import { Field } from '../Field.tsx';
import { Select } from '../inputs.tsx';
import type { OfQuestion } from './ofQuestion.ts';

export function ChoiceField({ question, hint, typed, problems, answered, onType }: OfQuestion) {
  const { questionId, label, required, options } = question;
  return (
    <Field label={label} required={required} hint={hint} error={problems[questionId]}>
      {(wiring) => (
        <Select
          {...wiring}
          name={questionId}
          value={typed[questionId] ?? ''}
          onChange={({ target }) => onType(questionId, target.value)}
        >
          <option value="">{required ? 'Please choose' : 'None'}</option>
          {options.map((option) => (
            <option
              key={option.optionId}
              value={option.optionId}
              disabled={option.left === 0 && answered[questionId] !== option.optionId}
            >
              {optionInWords(option, answered[questionId] === option.optionId)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function optionInWords({ label, left }: Question['options'][number], isTheirs: boolean): string {
  if (left === null) return label;
  if (isTheirs) return `${label} (yours)`;
  return `${label} (${left === 0 ? 'none' : formatCount(left)} left)`;
}
