import type { Email } from '@marathon/contracts/email';
import type { AccountMarathons } from '@marathon/contracts/internalAnswers';
import { picturePath } from '@marathon/contracts/pictures';
import type { Dependencies } from '../../application/dependencies.ts';
import { answeredMarathon } from '../../domain/answeredMarathon.ts';
import { answerOfDraft } from '../../domain/draft.ts';

const mostOfLog = 1_000;

export const marathonsOfAccount =
  ({ store, contactEmail }: Dependencies) =>
  async (accountId: string): Promise<AccountMarathons> => {
    const owned = await store.ofAccount(accountId);
    // By the account only: no email has its format.
    const pictures = await store.pictures.ofAccount(accountId);
    const drafts = await store.draftsOf({ accountId, email: '' as Email });
    const memberships = await store.teamEntriesOf(accountId);
    const log = await store.raceLogOfAccount(accountId, mostOfLog + 1);
    return {
      marathons: owned.map((marathon) => answeredMarathon(marathon, contactEmail)),
      drafts: drafts.map(answerOfDraft),
      pictures: pictures.map(({ hash, addedAt }) => ({ path: picturePath(hash), addedAt })),
      memberships: memberships.map(({ accountId: _asked, email: _gone, ...membership }) => membership),
      raceLog: log.slice(0, mostOfLog).map(({ at, action, marathonId, actor }) => ({
        ...{ at, action, marathonId },
        byThisPerson: actor.accountId === accountId,
      })),
      isRaceLogCut: log.length > mostOfLog,
    };
  };
