import { toEmail } from '@marathon/contracts/email';
import type { Dependencies } from '../../application/dependencies.ts';
import { countRegistered } from '../../application/registered.ts';
import { toEvents } from '../../application/toEvents.ts';
import { adoptMarathons, changeEmail, deleteAccount } from '../../application/transactions/changeAccount.ts';
import { decideErasure, decideNewEmail } from '../../domain/decideErasure.ts';
import { isMember } from '../../domain/team.ts';

type Erasing = Pick<Dependencies, 'store' | 'spots' | 'now'>;

/** May run again. @throws while svc-registrations cannot tell whether the marathons have runners; the event is retried */
export const eraseAccount =
  ({ store, spots, now }: Erasing) =>
  async (accountId: string): Promise<void> => {
    const unneeded = await unneededBy({ store, spots, now }, accountId);
    await deleteAccount(store, accountId, (owned, isFirst) => {
      const { facts, ...decided } = decideErasure(owned, { accountId, isFirst, unneeded });
      return { ...decided, events: toEvents(facts, now()) };
    });
    await store.pictures.forgetAccount(accountId);
  };

async function unneededBy({ store, spots, now }: Erasing, accountId: string): Promise<ReadonlySet<string>> {
  const unneeded = new Set<string>();
  for (const { _id, registrationCount } of await store.ofAccount(accountId)) {
    if (registrationCount > 0 || (await countRegistered({ spots }, _id)) > 0) continue;
    const team = await store.teamOf(_id);
    if (!team.some((entry) => entry.role === 'owner' && isMember(entry, now()))) unneeded.add(_id);
  }
  return unneeded;
}

/** Reads the current address, so that the order of events does not matter. */
export const renewEmail =
  ({ store, now, directory }: Pick<Dependencies, 'store' | 'now' | 'directory'>) =>
  async (accountId: string, challengeId: string): Promise<void> => {
    const change = await directory.findEmailChange(challengeId);
    const account = await directory.find(accountId);
    if (account === undefined) return;
    if (change?.accountId === accountId) await adoptMarathons(store, change.from, accountId);
    await changeEmail(store, { accountId, email: toEmail(account.email) }, (owned) => {
      const { facts, ...decided } = decideNewEmail(owned, account.email);
      return { ...decided, events: toEvents(facts, now()) };
    });
  };
