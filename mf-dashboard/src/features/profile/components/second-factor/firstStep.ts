import type { OwnAccount } from '@marathon/contracts/accounts';

/** What a login asks for before the second factor. */
export const firstStep = ({ hasPassword }: Pick<OwnAccount, 'hasPassword'>): string =>
  hasPassword ? 'your password' : 'Google';
