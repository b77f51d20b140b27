import type { Clock } from '@marathon/contracts/clock';
import { toEmail } from '@marathon/contracts/email';
import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { noTexts } from '@marathon/contracts/registrationFields';
import type { Logger } from '@marathon/service-kit';
import type { RegistrationBatches } from '../../application/ports/registrationBatches.ts';
import { registerBatch } from './registerRunner.ts';

const batches = 20;
const perBatch = 64;
/** No marathon has this id: ids begin with the seconds since 1970. */
const noMarathon = '0'.repeat(24);

interface Options {
  readonly store: Pick<RegistrationBatches, 'register'>;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Compiles the hot path and opens the connection before the first runner; writes nothing. */
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
