import { Badge, type BadgeTone } from '@marathon/web-kit';
import type { MarathonStatus } from '../marathonStatus.ts';

const looks: Record<MarathonStatus, readonly [tone: BadgeTone, label: string]> = {
  open: ['ok', 'Open'],
  'opens-soon': ['info', 'Opens soon'],
  'sold-out': ['danger', 'Sold out'],
  closed: ['warn', 'Closed'],
  past: ['neutral', 'Past'],
};

/** Whether one can register, in one word. */
export function StatusBadge({ status }: { readonly status: MarathonStatus }) {
  const [tone, label] = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
