import { limits, type ParticipantOrder, type ParticipantState } from '@marathon/contracts/constants';
import type { Question } from '@marathon/contracts/questions';
import { color, media, space, text } from '@marathon/ui';
import { Select, TextInput, useTypedText } from '@marathon/ui/forms';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { CheckInFilter, ParticipantsQuery } from '../domain/participantsQuery.ts';

const states: Readonly<Record<ParticipantState, string>> = { placed: 'Confirmed', cancelled: 'Cancelled' };
const checkIns: Readonly<Record<CheckInFilter | '', string>> = {
  '': 'Everyone',
  true: 'Checked in',
  false: 'Not checked in',
};
const orders: Readonly<Record<ParticipantOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

interface Props {
  readonly asked: ParticipantsQuery;
  /** Questions whose answers rows can show. */
  readonly questions: readonly Question[];
  readonly onChange: (changes: Partial<ParticipantsQuery>) => void;
}

/** Needs no submit: the list follows while the person types. */
export function ParticipantFilters({ asked, questions, onChange }: Props) {
  const search = useTypedText(asked.search, (typed) => onChange({ search: typed }));
  const isNameless = asked.state === 'cancelled';
  return (
    <Form
      role="search"
      $isOneRow={questions.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        search.sendNow();
      }}
    >
      <Labelled label="Search participants">
        {(id) => (
          <TextInput
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Name, email, phone or number"
            maxLength={limits.text}
            disabled={isNameless}
            value={search.typed}
            onChange={({ target }) => search.type(target.value)}
          />
        )}
      </Labelled>
      <Labelled label="State">
        {(id) => (
          <Choice id={id} names={states} value={asked.state} onChange={(state) => onChange({ state })} />
        )}
      </Labelled>
      <Labelled label="Check-in">
        {(id) => (
          <Choice
            id={id}
            names={checkIns}
            value={asked.checkedIn ?? ''}
            disabled={isNameless}
            onChange={(checkedIn) => onChange({ checkedIn: checkedIn || undefined })}
          />
        )}
      </Labelled>
      <Labelled label="Sort by">
        {(id) => (
          <Choice
            id={id}
            names={orders}
            value={asked.sort}
            disabled={isNameless}
            onChange={(sort) => onChange({ sort })}
          />
        )}
      </Labelled>
      {questions.length > 0 && (
        <Labelled label="Show answers to">
          {(id) => (
            <Select
              id={id}
              value={asked.question ?? ''}
              disabled={isNameless}
              onChange={({ target }) => onChange({ question: target.value || undefined })}
            >
              <option value="">No question</option>
              {questions.map(({ questionId, label }) => (
                <option key={questionId} value={questionId}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
    </Form>
  );
}

interface ChoiceProps<Value extends string> {
  readonly id: string;
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ names, onChange, ...select }: ChoiceProps<Value>) => (
  <Select {...select} onChange={({ target }) => onChange(target.value as Value)}>
    {Object.entries<string>(names).map(([name, label]) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </Select>
);

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

const Label = styled.label`
  display: block;
  margin-bottom: ${space[2]};
  color: ${color.ink};
  font-size: ${text.s};
  font-weight: 600;
`;

const Form = styled.form<{ readonly $isOneRow: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    grid-template-columns: ${({ $isOneRow }) => ($isOneRow ? 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' : 'repeat(4, minmax(0, 1fr))')};
    & > :first-child {
      grid-column: ${({ $isOneRow }) => ($isOneRow ? 'auto' : '1 / -1')};
    }
  }
  @media print {
    display: none;
  }
`;
