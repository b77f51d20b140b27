import { limits } from '@marathon/contracts/constants';
import { questionLimits } from '@marathon/contracts/questionLimits';
import { type QuestionKind, questionKinds } from '@marathon/contracts/questions';
import { Button, color, Icon, space, text } from '@marathon/ui';
import { Field, FormGrid, Select, TextInput, TickLabel } from '@marathon/ui/forms';
import { useId } from 'react';
import styled from 'styled-components';
import { Section } from '../../../shared/components/Section.tsx';
import { asKind, type EditedQuestion, type EditProblems } from '../domain/questionForm.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

interface Props {
  readonly question: EditedQuestion;
  /** Index from 0, and the total. */
  readonly at: number;
  readonly count: number;
  readonly problems: EditProblems;
  readonly onChange: (question: EditedQuestion) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly focusLater: (...selectors: readonly string[]) => void;
}

export function QuestionEditor({
  question,
  at,
  count,
  problems,
  onChange,
  onMove,
  onRemove,
  focusLater,
}: Props) {
  const path = `questions.${at}`;
  const error = (field: string) => problems[`${path}.${field}`];
  const isSaved = question.questionId !== undefined;
  const named = question.label || `question ${at + 1}`;
  return (
    <div data-question={question.key}>
      <Section
        title={`Question ${at + 1}`}
        aside={
          <Buttons>
            <Button
              variant="ghost"
              size="s"
              data-move="up"
              aria-label={`Move ${named} up`}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              Up
            </Button>
            <Button
              variant="ghost"
              size="s"
              data-move="down"
              aria-label={`Move ${named} down`}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            >
              Down
            </Button>
            <Button variant="ghost" size="s" aria-label={`Remove ${named}`} onClick={onRemove}>
              <Icon name="trash" size={18} />
              Remove
            </Button>
          </Buttons>
        }
      >
        <FormGrid>
          <Field label="Question" required error={error('label')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={limits.text}
                value={question.label}
                onChange={({ target }) => onChange({ ...question, label: target.value })}
              />
            )}
          </Field>
          <Field
            label="Answer type"
            required
            hint={
              isSaved &&
              'You can’t change this once it’s saved. For another kind, remove the question and add a new one.'
            }
            error={error('kind')}
          >
            {(wiring) => (
              <Select
                {...wiring}
                value={question.kind}
                disabled={isSaved}
                onChange={({ target }) => onChange(asKind(question, target.value as QuestionKind))}
              >
                {questionKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kinds[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {question.kind === 'choice' && (
            <OptionsEditor
              options={question.options}
              path={`${path}.options`}
              problems={problems}
              onChange={(options) => onChange({ ...question, options })}
              focusLater={focusLater}
            />
          )}
          <Field label="Help" hint="A line below the field, like this one." error={error('help')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={questionLimits.help}
                value={question.help}
                onChange={({ target }) => onChange({ ...question, help: target.value })}
              />
            )}
          </Field>
          <div>
            <Tick
              label="An answer is required"
              checked={question.required}
              onChange={(required) => onChange({ ...question, required })}
            />
            {question.kind === 'date' && (
              <Tick
                label="Only days in the past, like a date of birth"
                checked={question.past === true}
                onChange={(past) => onChange({ ...question, past })}
              />
            )}
            {question.kind === 'text' && (
              <Tick
                label="The answer is medical"
                hint="Stored separately, in no list or file. Only owners and the Medical role can read it, and the log shows each reading. Deleted 30 days after the race."
                checked={question.medical}
                onChange={(medical) => onChange({ ...question, medical })}
              />
            )}
          </div>
        </FormGrid>
      </Section>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ label, hint, checked, onChange }: TickProps) {
  const hintId = useId();
  return (
    <Ticked>
      <TickLabel>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </TickLabel>
      {hint && <p id={hintId}>{hint}</p>}
    </Ticked>
  );
}

const kinds: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  choice: 'One of several options',
  date: 'A date',
  consent: 'A tick to agree',
  'emergency-contact': 'Name and phone',
};

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Ticked = styled.div`
  label {
    font-weight: 600;
  }
  p {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
`;
