import { Spinner, space } from '@marathon/ui';
import { FormNotice, Modal } from '@marathon/ui/forms';
import styled from 'styled-components';
import { useImport } from '../hooks/useImport.ts';
import { ChooseList } from './ChooseList.tsx';
import { ReadList } from './ReadList.tsx';

interface Props {
  readonly open: boolean;
  readonly marathonId: string;
  readonly onClose: () => void;
}

/** Registers the people of a file: shows first what it would do, then does all of it or nothing. */
export function ImportDialog({ open, marathonId, onClose }: Props) {
  const { list, underWay, failure, choose, chooseColumns, start, forget } = useImport(marathonId, onClose);
  const close = () => {
    // What was sent cannot be taken back: its outcome is shown here.
    if (underWay === 'importing') return;
    forget();
    onClose();
  };
  return (
    <Modal open={open} title="Import participants" onClose={close}>
      {failure !== undefined && <FormNotice role="alert">{failure}</FormNotice>}
      <div role="status">
        {underWay !== undefined && (
          <Waiting>
            <Spinner />
            {underWay === 'reading' ? 'Reading the list …' : 'Importing everyone …'}
          </Waiting>
        )}
      </div>
      {list === undefined ? (
        <ChooseList onChoose={(file) => void choose(file)} onClose={close} />
      ) : (
        <ReadList
          key={list.key}
          list={list}
          onColumns={(columns) => void chooseColumns(columns)}
          onImport={(skipDuplicates) => void start(skipDuplicates)}
          onOther={forget}
        />
      )}
    </Modal>
  );
}

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`;
