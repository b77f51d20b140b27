import type { Result } from '@marathon/contracts/result';
import type { RegistrationReading } from '../../application/ports/registrationReading.ts';
import { ownedBy } from '../../domain/ownedBy.ts';
import type { Person } from '../../domain/person.ts';
import type { StoredRegistration } from '../../domain/registration.ts';

export const getRegistration =
  ({ store }: { readonly store: RegistrationReading }) =>
  async (id: string, person: Person): Promise<Result<StoredRegistration>> =>
    ownedBy(person, await store.byId(id));
