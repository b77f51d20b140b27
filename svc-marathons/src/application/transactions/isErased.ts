import type { Steps } from '@marathon/persistence/transactions';
import type { Tables } from '../ports/unitOfWork.ts';

export function* isAnyErased(
  { erasedAccounts }: Pick<Tables, 'erasedAccounts'>,
  accountIds: readonly (string | null)[],
): Steps<boolean> {
  const known = accountIds.filter((id) => id !== null);
  return known.length > 0 && (yield* erasedAccounts.among(known)).size > 0;
}
