import { lazyScreen } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';

const AddForm = lazyScreen(() => import('./AddForm.tsx'));

interface Props {
  readonly open: boolean;
  readonly marathonId: string;
  readonly onClose: () => void;
}

export const AddDialog = ({ open, marathonId, onClose }: Props) => (
  <EditModal open={open} title="Add a participant" onClose={onClose}>
    {(handle) => <AddForm marathonId={marathonId} handle={handle} onClose={onClose} />}
  </EditModal>
);
