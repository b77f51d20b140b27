import { identity, realmPath } from '@marathon/contracts/constants';
import { z } from 'zod';
import type { KeycloakServer } from './keycloakServer.ts';
import { unexpectedAnswer } from './users.ts';

const tokensSchema = z.object({ refresh_token: z.string() });
const path = `${realmPath}/protocol/openid-connect`;

/** The admin API cannot verify a password, so this signs in as the product's form does, and out again. */
export function createPasswordCheck(server: KeycloakServer) {
  return async (email: string, password: string, address: string): Promise<boolean> => {
    const ask = (endpoint: string, form: Record<string, string>) => {
      const body = new URLSearchParams({ client_id: identity.client, ...form });
      return server.ask(`${path}/${endpoint}`, { method: 'POST', body }, address);
    };
    const answer = await ask('token', { grant_type: 'password', username: email, password });
    if (answer.status === 400 || answer.status === 401) return false;
    if (!answer.ok) throw unexpectedAnswer(answer);
    const { refresh_token } = tokensSchema.parse(await answer.json());
    await ask('logout', { refresh_token });
    return true;
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
