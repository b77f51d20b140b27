import { toEmail } from '@marathon/contracts/email';
import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { noTexts } from '@marathon/contracts/registrationFields';
import type { Logger } from '@marathon/service-kit';
import type { Dependencies } from './dependencies.ts';
import { registerBatch } from './registerRunner.ts';

const batches = 20;
const perBatch = 64;
/** No id of a marathon is this one: they begin with the seconds since 1970. */
const noMarathon = '0'.repeat(24);

interface Options extends Pick<Dependencies, 'now'> {
  readonly store: Pick<Dependencies['store'], 'register'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Decides batches for a marathon that nobody has, which writes nothing: so what is called for each registration is compiled,
 * and the connection is there, before anybody waits for it. Where the store goes away meanwhile the start goes on.
 */
export async function warmUp({ store, logger, now }: Options): Promise<void> {
  const decide = registerBatch({ store });
  const commands = Array.from({ length: perBatch }, (_, i) => ({
    accountId: madeUpAccountId(`warm-up-${i}`),
    email: toEmail(`warm-up-${i}@load.invalid`),
    registrationId: noMarathon,
    form: { ...noTexts, marathonId: noMarathon, firstName: 'Warm', lastName: 'Up' },
    at: now(),
  }));
  try {
    for (let batch = 0; batch < batches; batch += 1) await decide(commands);
  } catch (err) {
    logger.warn({ err }, 'registering could not be warmed up');
  }
}
