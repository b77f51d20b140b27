import { failureWords } from '@marathon/app-runtime/accounts';
import { useQuestions } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Question } from '@marathon/contracts/questions';
import { Button, formatDate, space } from '@marathon/ui';
import { Field, ModalActions, Select } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';

interface Props {
  readonly races: readonly Marathon[];
  /** Id of the race that is chosen first, or "". */
  readonly original: string;
  /** Undefined: all are loaded. */
  readonly onOlder: (() => void) | undefined;
  readonly onCopy: (questions: readonly Question[]) => void;
  readonly onCancel: () => void;
}

/** Shows the chosen race's questions before they are copied. */
export function ChooseRace({ races, original, onOlder, onCopy, onCancel }: Props) {
  const [chosen, setChosen] = useState(races.some(({ _id }) => _id === original) ? original : '');
  const { data, error } = useQuestions(chosen, { enabled: chosen !== '' });
  const questions = data?.questions ?? [];
  return (
    <>
      <Fields>
        <Field label="Race" required>
          {(wiring) => (
            <Select {...wiring} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Please choose</option>
              {races.map(({ _id, title, eventDate, timeZone }) => (
                <option key={_id} value={_id}>
                  {title}, {formatDate(eventDate, timeZone)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {onOlder && (
          <Button variant="ghost" size="s" onClick={onOlder}>
            Show older races
          </Button>
        )}
        <p aria-live="polite">
          {error && <span>{failureWords(error, 'The questions could not be loaded.')}</span>}
          {data && <span>{questions.length === 0 ? 'This race has no questions.' : askedIn(questions)}</span>}
        </p>
      </Fields>
      <ModalActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={questions.length === 0} onClick={() => onCopy(questions)}>
          Copy
        </Button>
      </ModalActions>
    </>
  );
}

const askedIn = (questions: readonly Question[]) =>
  `Asks for: ${questions.map(({ label }) => label).join(', ')}. You can change everything before you save.`;

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  & > :first-child {
    width: 100%;
  }
  p {
    overflow-wrap: anywhere;
  }
`;
