import type { AccountMarathons } from '@marathon/contracts/internalAnswers';
import type { Dependencies } from './dependencies.ts';

/** All that is held about a person. */
export const marathonsOfAccount =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (accountId: string): Promise<AccountMarathons> => {
    const owned = await store.ofAccount(accountId);
    return { marathons: owned.map(({ createdById: _asked, ...marathon }) => marathon) };
  };
