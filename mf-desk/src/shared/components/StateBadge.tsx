import type { ListedParticipant } from '@marathon/contracts/participants';
import { Badge, formatDate } from '@marathon/ui';

type Props = Pick<ListedParticipant, 'state' | 'cancelledAt' | 'checkedInAt'>;

/** Whether the person has a spot and is here, or since when not any more. */
export function StateBadge({ state, cancelledAt, checkedInAt }: Props) {
  if (state === 'cancelled') return <Badge>Cancelled {cancelledAt && formatDate(cancelledAt)}</Badge>;
  return checkedInAt ? <Badge tone="info">Checked in</Badge> : <Badge tone="ok">Confirmed</Badge>;
}
