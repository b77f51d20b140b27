import type { RegistrationReference } from '@marathon/contracts/internalAnswers';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { recipientWithoutAccount } from '../../domain/registration.ts';

/** For other services: owner and marathon of a registration, also after cancellation. */
export const getReference =
  ({ store, ticketCodes }: Dependencies) =>
  async (registrationId: string): Promise<Result<RegistrationReference>> => {
    const found = await store.byId(registrationId);
    if (found !== undefined) {
      const { accountId, marathonId, participantName, date: registeredAt } = found;
      const recipient = recipientWithoutAccount(found);
      return ok({
        ...{ registrationId, accountId, marathonId, participantName, status: 'active', registeredAt },
        ...(recipient && {
          withoutAccount: { email: recipient.email, ticketCode: ticketCodes.codeOf(found) },
        }),
      });
    }
    const cancelled = await store.cancelledById(registrationId);
    if (cancelled === undefined) return refuse('registration-not-found');
    const { accountId, marathonId, registeredAt, withoutAccount } = cancelled;
    const { entries } = await store.logAbout({ registrationIds: [registrationId] });
    // Not always the last entry: a later reading may have been stored first.
    const entry = entries.find(({ action }) => action === 'cancelled');
    // The undo of an import has one entry for all of its people.
    const isUndoneImport = entry === undefined && withoutAccount !== null;
    const isByOrganizer = entry?.actor.role === 'organizer' || isUndoneImport;
    return ok({
      registrationId,
      accountId,
      marathonId,
      participantName: withoutAccount?.participantName ?? null,
      status: 'cancelled',
      registeredAt,
      ...(withoutAccount && { withoutAccount: { email: withoutAccount.email, ticketCode: null } }),
      ...(isByOrganizer && { cancelledByOrganizer: { reason: entry?.reason ?? '' } }),
    });
  };
