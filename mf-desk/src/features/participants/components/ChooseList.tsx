import { useQuestions } from '@marathon/app-runtime/marathons';
import { byteOrderMark, csvLine } from '@marathon/contracts/csv';
import { importFields, importHeadings } from '@marathon/contracts/importColumns';
import { importMediaTypes } from '@marathon/contracts/importFiles';
import type { Question } from '@marathon/contracts/questions';
import { Button, color, space, text } from '@marathon/ui';
import { saveFile } from '@marathon/ui/files';
import { Field, ModalActions, TextArea } from '@marathon/ui/forms';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';

interface Props {
  readonly marathonId: string;
  readonly onChoose: (file: File) => void;
  readonly onClose: () => void;
}

/** A file, or rows pasted from a spreadsheet. */
export function ChooseList({ marathonId, onChoose, onClose }: Props) {
  const { data, isPending } = useQuestions(marathonId);
  const questions = data?.questions ?? [];
  const chooser = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState('');
  const readRows = (event: FormEvent) => {
    event.preventDefault();
    if (rows.trim() !== '') onChoose(new File([rows], 'Your rows'));
  };
  return (
    <form onSubmit={readRows}>
      <Stack>
        <p>
          The first row needs headings, such as First name, Last name, Email and Contact, in English, German,
          French, Spanish, Italian or Portuguese.{' '}
          {questions.length > 0 && 'Columns named like your questions become answers. '}
          If your headings differ, you can say what they are. You’ll see the result before anyone is
          registered, and you can undo an import in the log.
        </p>
        <div>
          <Button
            type="button"
            variant="secondary"
            size="s"
            disabled={isPending}
            onClick={() => saveFile(importTemplate(questions), 'participants.csv')}
          >
            Download a template
          </Button>
          <Hint>It has these columns: {templateHeadings(questions).join(', ')}.</Hint>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="List of participants"
          accept=".csv,.txt,.xlsx"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
        <div>
          <Button type="button" variant="secondary" onClick={() => chooser.current?.click()}>
            Choose a file
          </Button>
          <Hint>CSV or XLSX, at most 5 MB and 5,000 people.</Hint>
        </div>
        <Field label="Or paste rows" required>
          {(wiring) => (
            <TextArea {...wiring} rows={4} value={rows} onChange={({ target }) => setRows(target.value)} />
          )}
        </Field>
      </Stack>
      <ModalActions>
        <Button type="button" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={rows.trim() === ''}>
          Check rows
        </Button>
      </ModalActions>
    </form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Hint = styled.p`
  margin-top: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;

type Labels = readonly Pick<Question, 'label'>[];

/** All headings that an import knows, with the race's questions. The full name stands in two columns. */
const templateHeadings = (questions: Labels): readonly string[] => [
  ...importFields.filter((field) => field !== 'participantName').map((field) => importHeadings[field]),
  ...questions.map(({ label }) => label),
];

/** A list with headings alone. */
const importTemplate = (questions: Labels): Blob =>
  new Blob([byteOrderMark, csvLine(templateHeadings(questions))], { type: importMediaTypes.csv });
