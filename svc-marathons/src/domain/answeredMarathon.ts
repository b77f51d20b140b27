import type { Marathon } from '@marathon/contracts/marathon';
import type { OwnedMarathon } from './ownedMarathon.ts';

export const answeredMarathon = <Kept extends OwnedMarathon>(
  { createdById: _owner, takedown, ...marathon }: Kept,
  contactEmail: string,
): Marathon => ({ ...marathon, ...(takedown && { takedown: { ...takedown, contactEmail } }) });
