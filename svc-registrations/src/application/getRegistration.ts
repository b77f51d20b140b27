import type { Email } from '@marathon/contracts/email';
import type { Result } from '@marathon/contracts/result';
import { ownedBy } from '../domain/ownedBy.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';

export const getRegistration =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (id: string, email: Email): Promise<Result<StoredRegistration>> =>
    ownedBy(email, await store.byId(id));
