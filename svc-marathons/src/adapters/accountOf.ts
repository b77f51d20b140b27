import type { OwnedMarathon } from '../domain/ownedMarathon.ts';

export const accountOf = ({ createdById, createdBy }: OwnedMarathon) => ({
  account: createdById ?? createdBy,
  email: createdBy,
});
