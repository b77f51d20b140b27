import type { Marathon } from '@marathon/contracts/marathon';
import type { TeamMember } from '@marathon/contracts/teams';
import { lazyScreen } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';

const ChangeForm = lazyScreen(() => import('./ChangeForm.tsx'));

interface Props {
  readonly marathon: Marathon;
  /** undefined: closed. */
  readonly member: TeamMember | undefined;
  readonly onClose: () => void;
}

/** Changes a member's role and last day. */
export const ChangeDialog = ({ marathon, member, onClose }: Props) => (
  <EditModal open={member !== undefined} title="Change a role" onClose={onClose}>
    {(handle) =>
      member && <ChangeForm marathon={marathon} member={member} handle={handle} onClose={onClose} />
    }
  </EditModal>
);
