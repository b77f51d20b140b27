import type { NewUser } from '@marathon/contracts/user';
import { api } from '@marathon/web-kit';

/** POST /users. @throws ApiError: validation-failed, email-taken, rate-limited, network… */
export async function createAccount(user: NewUser): Promise<void> {
  await api.post('/users', user);
}
