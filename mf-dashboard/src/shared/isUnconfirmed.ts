import type { OwnAccount } from '@marathon/contracts/accounts';

/** Providers that need no confirmation offer none. */
export const isUnconfirmed = ({
  isEmailVerified,
  pendingEmail,
  mustVerify,
  isManaged,
}: OwnAccount): boolean => !isEmailVerified && pendingEmail === null && (mustVerify || !isManaged);
