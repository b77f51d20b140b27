import type { OwnAccount } from '@marathon/contracts/accounts';

/** True if its person can confirm it: an identity provider asks for that only where it must. */
export const isUnconfirmed = ({
  isEmailVerified,
  pendingEmail,
  mustVerify,
  isManaged,
}: OwnAccount): boolean => !isEmailVerified && pendingEmail === null && (mustVerify || !isManaged);
