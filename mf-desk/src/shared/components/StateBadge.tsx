import type { ListedParticipant } from '@marathon/contracts/answers/participants';
import { Badge, formatDate } from '@marathon/ui';

/** Whether somebody holds a spot, or since when not any more. */
export const StateBadge = ({ state, cancelledAt }: Pick<ListedParticipant, 'state' | 'cancelledAt'>) =>
  state === 'placed' ? (
    <Badge tone="ok">Confirmed</Badge>
  ) : (
    <Badge>Cancelled {cancelledAt && formatDate(cancelledAt)}</Badge>
  );
