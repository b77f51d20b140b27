import {
  type ImportColumns,
  type ImportField,
  importFields,
  missingFields,
} from '@marathon/contracts/importColumns';
import { participantHeadings } from '@marathon/contracts/participantColumns';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { Button, space, text } from '@marathon/ui';
import { Field, ModalActions, Select } from '@marathon/ui/forms';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { columnName, columnProblems, columnsRead } from '../domain/importColumns.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly onChoose: (columns: ImportColumns) => void;
  readonly back: { readonly label: string; readonly go: () => void };
}

/** Assigns a list's columns to fields, starting from its headings. */
export function ChooseColumns({ preview: { columns, missing }, onChoose, back }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const guessed = columnsRead(columns);
  const [chosen, setChosen] = useState<ImportColumns>(guessed);
  const problems = columnProblems(chosen);
  const choose = (field: ImportField, value: string) => {
    const next = new Map(chosen);
    if (value === '') next.delete(field);
    else next.set(field, value.split('|').map(Number));
    setChosen(next);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0) onChoose(chosen);
        else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      }}
    >
      <Stack>
        <h3 tabIndex={-1} ref={focus}>
          What is in each column?
        </h3>
        <p>
          {missing.length > 0 && 'We don’t know all the headings in this list. '}
          Columns you don’t choose are left out.
        </p>
        {importFields.map((field) => (
          <Field
            key={field}
            label={participantHeadings[field]}
            hint={field === 'participantName' && 'First and last name in one column.'}
            error={problems.get(field)}
            required={isNeeded(field, chosen)}
          >
            {(wiring) => (
              <Select
                {...wiring}
                value={chosen.get(field)?.join('|') ?? ''}
                onChange={({ target }) => choose(field, target.value)}
              >
                <option value="">No column</option>
                {several(guessed.get(field)).map((all) => (
                  <option key="several" value={all.join('|')}>
                    {all.map((at) => columnName(columns, at)).join(', else ')}
                  </option>
                ))}
                {columns.map(({ sample }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                  <option key={at} value={at}>
                    {columnName(columns, at)}
                    {sample && ` (${beginning(sample)})`}
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

/** Whether it would be missing without a column. */
function isNeeded(field: ImportField, chosen: ImportColumns): boolean {
  const others = new Map([...chosen].filter(([other]) => other !== field));
  return missingFields(others).includes(field);
}

/** The first filled of several columns counts, which only headings can express. */
const several = (columns: readonly number[] = []) => (columns.length > 1 ? [columns] : []);

const beginning = (sample: string) => (sample.length > 30 ? `${sample.slice(0, 30)}…` : sample);

/** Read the requirements first. */
const focus = (heading: HTMLElement | null) => heading?.focus();

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
