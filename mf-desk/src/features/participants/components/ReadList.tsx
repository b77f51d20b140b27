import type { ImportColumns } from '@marathon/contracts/importColumns';
import { useState } from 'react';
import type { ImportChoice } from '../api/importParticipants.ts';
import type { ReadList as List } from '../hooks/useImport.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';

interface Props {
  readonly list: List;
  readonly onColumns: (columns: ImportColumns) => void;
  readonly onImport: (choice: ImportChoice) => void;
  readonly onOther: () => void;
}

/** The import's preview, or the columns if the headings do not identify them. */
export function ReadList({ list, onColumns, onImport, onOther }: Props) {
  const [choosing, setChoosing] = useState(false);
  const isNeeded = list.preview.missing.length > 0;
  if (!isNeeded && !choosing)
    return (
      <ImportPreview list={list} onImport={onImport} onOther={onOther} onColumns={() => setChoosing(true)} />
    );
  const other = { label: 'Choose another list', go: onOther };
  const back = { label: 'Back', go: () => setChoosing(false) };
  return <ChooseColumns preview={list.preview} onChoose={onColumns} back={isNeeded ? other : back} />;
}
