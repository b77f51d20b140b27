import {
  type ImportColumns,
  type ImportTarget,
  importHeadings,
  missingFields,
} from '@marathon/contracts/importColumns';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { Button, space, text } from '@marathon/ui';
import { Field, FormNotice, ModalActions, Select } from '@marathon/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { columnName, columnsOf, targetsOf } from '../domain/importColumns.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly onChoose: (columns: ImportColumns) => void;
  readonly back: { readonly label: string; readonly go: () => void };
}

/** Says what each column of a list is, starting from its headings. */
export function ChooseColumns({ preview, onChoose, back }: Props) {
  const { columns, questions, missing } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field));
  // Read the requirements first.
  useEffect(() => heading.current?.focus(), []);
  const [isTried, setIsTried] = useState(false);
  const lacking = missingFields(columnsOf(chosen));
  const targets = [...targetsOf({ questions })];
  const choose = (at: number, target: ImportTarget | '') =>
    setChosen(chosen.map((before, i) => (i === at ? target || undefined : before)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (lacking.length === 0) onChoose(columnsOf(chosen));
        else heading.current?.focus();
      }}
    >
      <Stack>
        <h3 tabIndex={-1} ref={heading}>
          What is in each column?
        </h3>
        <p>
          {missing.length > 0 && 'We don’t know all the headings in this list. '}
          Choose Name if first and last name share a column.
        </p>
        {isTried && lacking.length > 0 && (
          <FormNotice role="alert">
            Choose a column for {lacking.map((field) => importHeadings[field]).join(', ')}.
          </FormNotice>
        )}
        {columns.map(({ samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
          <Field key={at} label={columnName(columns, at)} hint={samples.map(beginning).join(' · ')} required>
            {(wiring) => (
              <Select
                {...wiring}
                value={chosen[at] ?? ''}
                onChange={({ target }) => choose(at, target.value as ImportTarget | '')}
              >
                <option value="">Leave out</option>
                {targets.map(([target, label]) => (
                  <option key={target} value={target}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </Stack>
      <ModalActions>
        <Button type="button" variant="ghost" onClick={back.go}>
          {back.label}
        </Button>
        <Button type="submit">Check the list</Button>
      </ModalActions>
    </form>
  );
}

const beginning = (sample: string) => (sample.length > 30 ? `${sample.slice(0, 30)}…` : sample);

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  h3 {
    font-size: ${text.m};
  }
  select {
    width: 100%;
    text-overflow: ellipsis;
  }
`;
