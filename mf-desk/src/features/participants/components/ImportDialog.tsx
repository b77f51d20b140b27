import type { ImportColumns } from '@marathon/contracts/importColumns';
import { Spinner, space } from '@marathon/ui';
import { FormNotice, Modal } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import type { ImportChoice } from '../api/importParticipants.ts';
import { type ImportFile, useImport } from '../hooks/useImport.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import { ChooseList } from './ChooseList.tsx';
import { ImportPreview } from './ImportPreview.tsx';

interface Props {
  readonly open: boolean;
  readonly marathonId: string;
  readonly onClose: () => void;
}

/** Previews an import, then imports all or nobody. */
export function ImportDialog({ open, marathonId, onClose }: Props) {
  const { list, underWay, failure, choose, chooseColumns, start, forget } = useImport(marathonId, onClose);
  const close = () => {
    // A sent import cannot be undone: its outcome is shown here.
    if (underWay === 'importing') return;
    forget();
    onClose();
  };
  return (
    <Modal open={open} title="Import participants" onClose={close}>
      {failure !== undefined && <Failure role="alert">{failure}</Failure>}
      <div role="status">
        {underWay !== undefined && (
          <Waiting>
            <Spinner />
            {underWay === 'reading' ? 'Reading the list …' : 'Importing everyone …'}
          </Waiting>
        )}
      </div>
      {list === undefined ? (
        <ChooseList marathonId={marathonId} onChoose={(file) => void choose(file)} onClose={close} />
      ) : (
        <ImportSteps
          key={list.key}
          list={list}
          onColumns={(columns) => void chooseColumns(columns)}
          onImport={(choice) => void start(choice)}
          onOther={forget}
        />
      )}
    </Modal>
  );
}

const Failure = styled(FormNotice)`
  margin-bottom: ${space[4]};
`;

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`;

interface ImportStepsProps {
  readonly list: ImportFile;
  readonly onColumns: (columns: ImportColumns) => void;
  readonly onImport: (choice: ImportChoice) => void;
  readonly onOther: () => void;
}

/** The import's preview, or the columns if the headings do not identify them. */
function ImportSteps({ list, onColumns, onImport, onOther }: ImportStepsProps) {
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
