import type { Marathon } from '@marathon/contracts/marathon';
import { lazyScreen } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useEffect } from 'react';

const CancelMarathonForm = lazyScreen(() => import('./CancelMarathonForm.tsx'));

interface Props {
  readonly marathon: Marathon;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a cancellation, with the number of affected people. */
export function CancelMarathon({ marathon, open, onClose }: Props) {
  useEffect(CancelMarathonForm.loadAhead, []);
  return (
    <EditModal open={open} title={`Cancel “${marathon.title}”?`} onClose={onClose}>
      {(handle) => <CancelMarathonForm marathon={marathon} handle={handle} onClose={onClose} />}
    </EditModal>
  );
}
