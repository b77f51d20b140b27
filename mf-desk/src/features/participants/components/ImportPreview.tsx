import { Button, color, formatCount, space, text } from '@marathon/ui';
import { ModalActions, TickLabel } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import type { ImportChoice } from '../api/importParticipants.ts';
import { foundInWords, hindrance, type Skips } from '../domain/importInWords.ts';
import { peopleInWords } from '../domain/peopleInWords.ts';
import type { ImportFile } from '../hooks/useImport.ts';
import { FirstRows } from './FirstRows.tsx';
import { RowsWithReasons } from './RowsWithReasons.tsx';

interface Props {
  readonly list: ImportFile;
  readonly onImport: (choice: ImportChoice) => void;
  readonly onOther: () => void;
  readonly onColumns: () => void;
}

export function ImportPreview({ list: { file, preview }, onImport, onOther, onColumns }: Props) {
  const [skips, setSkips] = useState<Skips>({ duplicates: false, invalid: false });
  const [sends, setSends] = useState(true);
  const why = hindrance(preview, skips);
  return (
    <>
      <Stack>
        <h3 tabIndex={-1} ref={focus}>
          {file.name}
        </h3>
        <ul aria-label="What was found">
          {foundInWords(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div>
          <Button type="button" variant="secondary" size="s" onClick={onColumns}>
            Change columns
          </Button>
        </div>
        <FirstRows rows={preview.rows} />
        {preview.duplicate > 0 && (
          <TickLabel>
            <input
              type="checkbox"
              checked={skips.duplicates}
              onChange={({ target }) => setSkips({ ...skips, duplicates: target.checked })}
            />
            Leave out the duplicates
          </TickLabel>
        )}
        {preview.invalid > 0 && (
          <TickLabel>
            <input
              type="checkbox"
              checked={skips.invalid}
              onChange={({ target }) => setSkips({ ...skips, invalid: target.checked })}
            />
            {preview.invalid === 1
              ? 'Leave out the wrong line'
              : `Leave out the ${formatCount(preview.invalid)} wrong lines`}
          </TickLabel>
        )}
        <Why aria-live="polite">{why}</Why>
        <RowsWithReasons
          label="Lines that are not new"
          rows={preview.rows.filter(({ status }) => status !== 'ok')}
        />
        <RowsWithReasons
          label="People who may be on the list twice"
          rows={preview.rows.filter(({ twinOf }) => twinOf !== undefined)}
        />
        <TickLabel>
          <input type="checkbox" checked={sends} onChange={({ target }) => setSends(target.checked)} />
          Email everyone their ticket
        </TickLabel>
      </Stack>
      <ModalActions>
        <Button type="button" variant="ghost" onClick={onOther}>
          Choose another list
        </Button>
        <Button
          type="button"
          disabled={why !== undefined}
          onClick={() => onImport({ skips, sendTickets: sends })}
        >
          Import {peopleInWords(preview.ok)}
        </Button>
      </ModalActions>
    </>
  );
}

/** Read the findings first. */
const focus = (heading: HTMLElement | null) => heading?.focus();

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  h3 {
    overflow-wrap: anywhere;
    font-size: ${text.m};
  }
  ul {
    padding-left: ${space[5]};
    list-style: disc;
  }
`;

const Why = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
