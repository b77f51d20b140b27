import type { Clock } from '@marathon/contracts/clock';
import { realmPath } from '@marathon/contracts/constants';
import { ConfigError } from '@marathon/service-kit';
import { z } from 'zod';
import { type KeycloakServer, unavailable } from './keycloakServer.ts';

export interface AdminClient {
  readonly id: string;
  readonly secret: string;
}

export interface AdminApi {
  /** Callers take turns. @throws StoreUnavailable when Keycloak does not answer or refuses the admin client */
  call(method: string, path: string, body?: unknown, caller?: string): Promise<Response>;
  /** @throws ConfigError when Keycloak refuses the admin client; StoreUnavailable when it does not answer */
  authenticate(): Promise<unknown>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly caller: string;
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
/** Seconds that a token must still live when a call begins. */
const margin = 30;

export function createAdminApi(server: KeycloakServer, client: AdminClient, now: Clock): AdminApi {
  let token: { value: string; until: number } | undefined;
  const seconds = () => now().getTime() / 1000;

  async function newToken(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
    const init = { method: 'POST', body: new URLSearchParams(form) };
    const answer = await server.ask(`${realmPath}/protocol/openid-connect/token`, init);
    if (!answer.ok) throw refused(answer.status);
    const { access_token: value, expires_in: lifetime } = tokenSchema.parse(await answer.json());
    token = { value, until: seconds() + lifetime - margin };
    return value;
  }

  async function send({ method, path, body, caller }: Call, bearer: string): Promise<Response> {
    const init = {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return server.ask(`/admin${realmPath}${path}`, init, caller);
  }

  return {
    authenticate: newToken,
    async call(method, path, body, caller = path) {
      const call = { method, path, body, caller };
      const cachedToken = token !== undefined && token.until > seconds() ? token.value : undefined;
      let answer = await send(call, cachedToken ?? (await newTokenOrUnavailable()));
      // A restarted or restored Keycloak does not know earlier tokens.
      if (answer.status === 401 && cachedToken !== undefined)
        answer = await send(call, await newTokenOrUnavailable());
      if (answer.status !== 401 && answer.status !== 403) return answer;
      throw unavailable(new Error(`Keycloak answers the admin client ${answer.status}`));
    },
  };

  /** The start succeeded, so the secret was changed since: not the caller's fault. */
  function newTokenOrUnavailable(): Promise<string> {
    return newToken().catch((error: unknown) => {
      throw error instanceof ConfigError ? unavailable(error) : error;
    });
  }
}

const refused = (status: number) =>
  new ConfigError(
    `Wrong configuration. OIDC_ADMIN_CLIENT_SECRET: Keycloak does not accept it for OIDC_ADMIN_CLIENT_ID (${status})`,
  );
