import {
  type ExportFormat,
  type ParticipantColumn,
  participantColumns,
  participantHeadings,
} from '@marathon/contracts/participantColumns';
import { Button, color, radius, space, text } from '@marathon/ui';
import { Field, FormNotice, Modal, ModalActions, Select } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { useExport } from '../api/exportParticipants.ts';
import type { RaceParticipantsQuery } from '../api/getParticipants.ts';
import { useListedQuestions } from '../hooks/useListedQuestions.ts';
import { ExportProgress } from './ExportProgress.tsx';

interface Props {
  readonly open: boolean;
  readonly asked: RaceParticipantsQuery;
  readonly onClose: () => void;
}

/** Exports the listed participants. */
export function ExportDialog({ open, asked, onClose }: Props) {
  const [chosen, setChosen] = useState<ExportChoice>({
    format: 'xlsx',
    columns: participantColumns,
    answers: true,
  });
  const hasAnswers = useListedQuestions(asked.marathonId).length > 0;
  const { progress, failure, start, cancel } = useExport(onClose);
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Modal open={open} title="Export participants" onClose={close}>
      {failure !== undefined && <FormNotice role="alert">{failure}</FormNotice>}
      {progress === undefined ? (
        <Choices
          chosen={chosen}
          hasAnswers={hasAnswers}
          onChange={(changes) => setChosen({ ...chosen, ...changes })}
          onClose={close}
          onStart={() => void start({ ...chosen, answers: chosen.answers && hasAnswers, of: asked })}
        />
      ) : (
        <ExportProgress progress={progress} onCancel={cancel} />
      )}
    </Modal>
  );
}

interface ExportChoice {
  readonly format: ExportFormat;
  readonly columns: readonly ParticipantColumn[];
  readonly answers: boolean;
}

interface ChoicesProps {
  readonly chosen: ExportChoice;
  /** Whether the race has questions that a file may contain. */
  readonly hasAnswers: boolean;
  readonly onChange: (changes: Partial<ExportChoice>) => void;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

function Choices({
  chosen: { format, columns, answers },
  hasAnswers,
  onChange,
  onClose,
  onStart,
}: ChoicesProps) {
  const choose = (column: ParticipantColumn, isChosen: boolean) =>
    onChange({
      columns: participantColumns.filter((each) => (each === column ? isChosen : columns.includes(each))),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <Stack>
        <p>The file has everyone in the list as it is now, in the same order.</p>
        <Field label="Format" required hint={aboutFormat[format]}>
          {(wiring) => (
            <Select
              {...wiring}
              value={format}
              onChange={({ target }) => onChange({ format: target.value as ExportFormat })}
            >
              <option value="xlsx">Spreadsheet (XLSX)</option>
              <option value="csv">Text with commas (CSV)</option>
            </Select>
          )}
        </Field>
        <Columns>
          <legend>Columns</legend>
          {participantColumns.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                onChange={({ target }) => choose(column, target.checked)}
              />
              {participantHeadings[column]}
            </label>
          ))}
          {hasAnswers && (
            <label>
              <input
                type="checkbox"
                checked={answers}
                onChange={({ target }) => onChange({ answers: target.checked })}
              />
              Answers to questions
            </label>
          )}
        </Columns>
      </Stack>
      <ModalActions>
        <Button type="button" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={columns.length === 0}>
          Export
        </Button>
      </ModalActions>
    </form>
  );
}

/** Purpose and limitations of each format. */
const aboutFormat: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'For Excel and other spreadsheets.',
  csv: 'For other programs. Values that a spreadsheet would compute start with an apostrophe. Importing removes it. XLSX has none.',
};

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Columns = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[2]} ${space[3]};
  margin: 0;
  min-width: 0;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  legend {
    padding: 0 ${space[2]};
    font-size: ${text.s};
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2rem;
    font-size: ${text.s};
    cursor: pointer;
  }
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.accent};
  }
`;
