import type { Email } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Ticket } from '@marathon/contracts/tickets';
import type { Dependencies } from '../../application/dependencies.ts';
import type { RegistrationReading } from '../../application/ports/registrationReading.ts';
import { ownedBy } from '../../domain/ownedBy.ts';
import type { Person } from '../../domain/person.ts';
import type { StoredRegistration } from '../../domain/registration.ts';

/** A proved address adopts its registrations for good. Looks up unknown locations for the next call. */
export const listRegistrations =
  ({ store, lookUp }: Dependencies) =>
  async (email: Email, caller: Person): Promise<Result<readonly StoredRegistration[]>> => {
    if (email !== caller.email) return refuse('forbidden');
    const found = await store.ofPerson(caller);
    const isProved = caller.isEmailVerified === true;
    if (isProved && found.some(({ accountId }) => accountId === null))
      await store.adopt(email, caller.accountId, { isEmailVerified: isProved });
    for (const { marathonId, location, status } of found)
      if (location === null && status === 'active') void lookUp(marathonId, caller.accountId);
    return ok(found);
  };

export const getRegistration =
  ({ store }: { readonly store: RegistrationReading }) =>
  async (id: string, person: Person): Promise<Result<StoredRegistration>> =>
    ownedBy(person, await store.byId(id));

export const getTicket =
  ({ store, ticketCodes }: Dependencies) =>
  async (id: string, person: Person): Promise<Result<Ticket>> => {
    const found = await getRegistration({ store })(id, person);
    return found.ok ? ok({ code: ticketCodes.codeOf(found.value) }) : found;
  };
