import type { CheckInCounts } from '@marathon/contracts/tickets';
import { formatCount } from '@marathon/ui';

/** `412 of 1,200 checked in` */
export const LiveCount = ({ checkedIn, registered }: CheckInCounts) => (
  <>
    {formatCount(checkedIn)} of {formatCount(registered)} checked in
  </>
);
