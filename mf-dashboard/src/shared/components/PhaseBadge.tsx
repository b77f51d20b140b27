import { Badge, type BadgeTone } from '@marathon/web-kit';
import type { MarathonPhase } from '../myMarathon.ts';

/** Where a marathon stands. */
export function PhaseBadge({ phase }: { readonly phase: MarathonPhase }) {
  const [tone, words] = looks[phase];
  return <Badge tone={tone}>{words}</Badge>;
}

const looks: Record<MarathonPhase, readonly [BadgeTone, string]> = {
  planned: ['info', 'Opens soon'],
  open: ['ok', 'Registration open'],
  'sold-out': ['accent', 'Sold out'],
  closed: ['warn', 'Registration closed'],
  over: ['neutral', 'Past event'],
};
