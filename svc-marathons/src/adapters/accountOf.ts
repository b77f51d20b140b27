import type { OwnedMarathon } from '../domain/ownedMarathon.ts';

/** Under which a creator's requests are told from those of others. */
export const accountOf = ({ createdById, createdBy }: OwnedMarathon) => ({
  account: createdById ?? createdBy,
  email: createdBy,
});
