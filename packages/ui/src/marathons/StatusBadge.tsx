import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { Badge, type BadgeTone } from '@marathon/ui';

const looks: Record<MarathonStatus, readonly [tone: BadgeTone, label: string]> = {
  open: ['ok', 'Open'],
  'opens-soon': ['info', 'Opens soon'],
  'sold-out': ['danger', messages.marathon.soldOut],
  closed: ['warn', 'Closed'],
  running: ['info', 'Running'],
  past: ['neutral', 'Past'],
  cancelled: ['danger', 'Cancelled'],
};

export function StatusBadge({ status }: { readonly status: MarathonStatus }) {
  const [tone, label] = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
