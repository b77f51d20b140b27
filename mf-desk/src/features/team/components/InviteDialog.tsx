import { lazyScreen } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';

const InviteForm = lazyScreen(() => import('./InviteForm.tsx'));

interface Props {
  readonly open: boolean;
  readonly marathonId: string;
  readonly onClose: () => void;
}

export const InviteDialog = ({ open, marathonId, onClose }: Props) => (
  <EditModal open={open} title="Invite someone to the team" onClose={onClose}>
    {(handle) => <InviteForm marathonId={marathonId} handle={handle} onClose={onClose} />}
  </EditModal>
);
