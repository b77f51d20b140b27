import type { Clock } from '@marathon/contracts/clock';
import type { Identity } from '@marathon/identity';
import { memoryCounters } from '@marathon/persistence/counters';
import type { ApiTokens, Logger, Metrics, Secrets, ServiceTokens } from '@marathon/service-kit';
import type { Marathons } from '@marathon/svc-marathons';
import { createMessages, openDelivery, openPush, openSqliteMessageStore } from '@marathon/svc-messages';
import type { Registrations } from '@marathon/svc-registrations';
import type { Config } from './config.ts';
import type { DataDir } from './dataDir.ts';
import { databases } from './dataFiles.ts';
import { invitationsIn, marathonSource, takedownsIn } from './marathonSource.ts';
import { ownPushKey } from './ownKeys.ts';

interface Options {
  readonly config: Config;
  readonly dataDir: DataDir;
  readonly identity: Identity;
  readonly marathons: Marathons;
  readonly registrations: Registrations;
  readonly tokens: ApiTokens;
  readonly serviceTokens: ServiceTokens;
  readonly turns: Parameters<typeof createMessages>[0]['turns'];
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
}

export function openMessages(options: Options) {
  const { config, dataDir, identity, marathons, registrations, now, logger } = options;
  const store = openSqliteMessageStore(dataDir.file(databases.messages), now);
  const { delivery, mailbox } = openDelivery({ config, logger });
  const push = openPush({ ...config, ...ownPushKey(dataDir, config) });
  const messages = createMessages({
    ...options,
    store,
    delivery,
    push,
    mailbox,
    accounts: accountsOf(identity),
    registrations: {
      async find(id) {
        const found = await registrations.useCases.getReference(id);
        return found.ok ? found.value : undefined;
      },
    },
    races: marathonSource(marathons),
    invitations: invitationsIn(marathons),
    takedowns: takedownsIn(marathons),
    mailPerSecond: config.MAIL_PER_SECOND,
    defersRush: true,
    site: { url: config.PUBLIC_URL, contactEmail: config.site.contactEmail },
    counters: memoryCounters(now),
  });
  return {
    ...messages,
    async close() {
      await Promise.all([delivery.close(), push?.close()]);
      await store.close();
    },
  };
}

const accountsOf = ({ accounts, challenges, deletions, emailChanges, signIns }: Identity) => ({
  async account(accountId: string) {
    const account = (await accounts.find(accountId)) ?? (await deletions.recipientOf(accountId));
    return account && { ...account, accountId };
  },
  async challenge(challengeId: string) {
    const found = await challenges.find(challengeId);
    return found.ok ? found.value : undefined;
  },
  emailChange: emailChanges.find,
  device: signIns.deviceOf,
});
