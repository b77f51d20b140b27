import type { Marathon } from '@marathon/contracts/marathon';
import { formatCount } from '@marathon/ui';

/** `412 of 1,200`, or `412` without a limit. */
export const takenInWords = ({ registrationCount, participantsLimit }: Marathon): string =>
  formatCount(registrationCount) +
  (participantsLimit === null ? '' : ` of ${formatCount(participantsLimit)}`);
