import type { RegistrationReference } from '@marathon/contracts/internalAnswers';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';

/** For other services: owner and marathon of a registration, also after cancellation. */
export const getReference =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (registrationId: string): Promise<Result<RegistrationReference>> => {
    const found = await store.byId(registrationId);
    if (found !== undefined) {
      const { accountId, marathonId, participantName, date: registeredAt } = found;
      return ok({ registrationId, accountId, marathonId, participantName, status: 'active', registeredAt });
    }
    const cancelled = await store.cancelledById(registrationId);
    if (cancelled === undefined) return refuse('registration-not-found');
    const { accountId, marathonId, registeredAt } = cancelled;
    const { entries } = await store.logAbout({ registrationIds: [registrationId] });
    // Not always the last entry: a later reading may have been stored first.
    const entry = entries.find(({ action }) => action === 'cancelled');
    const byOrganizer = entry?.actor.role === 'organizer' ? entry : undefined;
    return ok({
      registrationId,
      accountId,
      marathonId,
      participantName: null,
      status: 'cancelled',
      registeredAt,
      ...(byOrganizer && { cancelledByOrganizer: { reason: byOrganizer.reason } }),
    });
  };
