import type { Marathon } from '@marathon/contracts/marathon';
import { formatCount } from '@marathon/ui';

/** `All 40 spots are taken.` */
export function allTaken({ participantsLimit }: Pick<Marathon, 'participantsLimit'>): string {
  if (participantsLimit === 1) return 'The only spot is taken.';
  return `All ${participantsLimit === null ? '' : `${formatCount(participantsLimit)} `}spots are taken.`;
}
