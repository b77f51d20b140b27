import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { mayDo } from '@marathon/contracts/teamRoles';
import { Button, Icon, lazyScreen } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useState } from 'react';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import type { RaceParticipantsQuery } from '../api/getParticipants.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly asked: RaceParticipantsQuery;
}

/** Actions on all participants that the person's role allows. Cancelled and taken down races accept nobody. */
export function ParticipantActions({ marathon, asked }: Props) {
  const { _id } = marathon;
  const role = useMyRole(marathon);
  const [open, setOpen] = useState<'add' | 'import' | 'export'>();
  const takesPeople = !isCancelled(marathon) && !marathon.takedown;
  const close = () => setOpen(undefined);
  return (
    <>
      {takesPeople && mayDo(role, 'changeParticipants') && (
        <Button size="s" onClick={() => setOpen('add')}>
          <Icon name="plus" size={18} />
          Add
        </Button>
      )}
      {takesPeople && mayDo(role, 'importParticipants') && (
        <Button variant="secondary" size="s" onClick={() => setOpen('import')}>
          <Icon name="list" size={18} />
          Import
        </Button>
      )}
      {mayDo(role, 'exportParticipants') && (
        <Button variant="secondary" size="s" onClick={() => setOpen('export')}>
          <Icon name="share" size={18} />
          Export
        </Button>
      )}
      <ExportDialog open={open === 'export'} asked={asked} onClose={close} />
      <AddDialog open={open === 'add'} marathonId={_id} onClose={close} />
      <ImportDialog open={open === 'import'} marathonId={_id} onClose={close} />
    </>
  );
}

const AddForm = lazyScreen(() => import('./AddForm.tsx'));

interface AddDialogProps {
  readonly open: boolean;
  readonly marathonId: string;
  readonly onClose: () => void;
}

const AddDialog = ({ open, marathonId, onClose }: AddDialogProps) => (
  <EditModal open={open} title="Add a participant" onClose={onClose}>
    {(handle) => <AddForm marathonId={marathonId} handle={handle} onClose={onClose} />}
  </EditModal>
);
