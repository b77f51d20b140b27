import type { Marathon } from '@marathon/contracts/marathon';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** As it is answered, but for its picture: nothing of the creator's account, and to whom its team can object where it was taken down. */
export const answeredMarathon = <Kept extends OwnedMarathon>(
  { createdById: _owner, takedown, ...marathon }: Kept,
  contactEmail: string,
): Marathon => ({ ...marathon, ...(takedown && { takedown: { ...takedown, contactEmail } }) });
