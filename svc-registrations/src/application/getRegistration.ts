import type { Result } from '@marathon/contracts/result';
import { ownedBy } from '../domain/ownedBy.ts';
import type { Person } from '../domain/person.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import type { RegistrationReading } from './ports/registrationReading.ts';

export const getRegistration =
  ({ store }: { readonly store: RegistrationReading }) =>
  async (id: string, person: Person): Promise<Result<StoredRegistration>> =>
    ownedBy(person, await store.byId(id));
