import type { ListedParticipant } from '@marathon/contracts/answers/participants';
import { Badge, formatDate } from '@marathon/ui';

/** Confirmed, or cancelled with its date. */
export const StateBadge = ({ state, cancelledAt }: Pick<ListedParticipant, 'state' | 'cancelledAt'>) =>
  state === 'placed' ? (
    <Badge tone="ok">Confirmed</Badge>
  ) : (
    <Badge>Cancelled {cancelledAt && formatDate(cancelledAt)}</Badge>
  );
