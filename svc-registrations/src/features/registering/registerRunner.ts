import { type Result, refuse } from '@marathon/contracts/result';
import { currentTraceparent } from '@marathon/service-kit';
import type { Dependencies } from '../../application/dependencies.ts';
import type { RegistrationBatches } from '../../application/ports/registrationBatches.ts';
import { toDecided } from '../../application/toEvents.ts';
import { decideBatch } from '../../domain/decideBatch.ts';
import type { RegistrationCommand, RegistrationResult } from '../../domain/decideRegistration.ts';
import type { Person } from '../../domain/person.ts';

type Registering = Pick<RegistrationCommand, keyof Person | 'form' | 'idempotency' | 'admission'>;

const busy: Result<never> = refuse('unavailable', { retryAfterSeconds: 1 });

export const registerRunner =
  ({ commits, lookUp, now, newId }: Dependencies) =>
  async (registering: Registering): Promise<RegistrationResult> => {
    const traceparent = currentTraceparent();
    const command = { ...registering, registrationId: newId(), at: now(), traceparent };
    const outcome = await commits.submit(command);
    if (outcome === undefined) return busy;
    if (outcome !== 'marathon-unknown') return outcome;

    const found = await lookUp(command.form.marathonId, command.accountId);
    if (found === 'unavailable') return busy;
    if (found === 'missing' && !command.idempotency) return refuse('marathon-not-found');
    const again = await commits.submit({ ...command, marathonIsMissing: found === 'missing' });
    return again === undefined || again === 'marathon-unknown' ? busy : again;
  };

export const registerBatch =
  ({ store }: { readonly store: Pick<RegistrationBatches, 'register'> }) =>
  (commands: readonly RegistrationCommand[]) =>
    store.register(commands, (stored) => toDecided(decideBatch(commands, stored)));
