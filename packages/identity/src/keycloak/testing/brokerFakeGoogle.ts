import { z } from 'zod';
import { type FakeGoogle, startFakeGoogle } from '../../embedded/testing/fakeGoogle.ts';
import { keycloakOperator } from './keycloakOperator.ts';

const realm = '/admin/realms/marathon';
const google = `${realm}/identity-provider/instances/google`;

const providerSchema = z.looseObject({ config: z.record(z.string(), z.string()) });

/**
 * Replaces the realm's Google by a stand-in on loopback. Keycloak's `google` provider has fixed addresses, so another
 * provider of the same name takes its place; `restore` brings it back.
 */
export async function brokerFakeGoogle(): Promise<FakeGoogle & { restore(): Promise<void> }> {
  const { OIDC_ISSUER = '' } = process.env;
  const admin = await keycloakOperator();
  const own = providerSchema.parse(await (await admin('GET', google)).json());
  const mappers = (await (await admin('GET', `${google}/mappers`)).json()) as object[];
  const fake = await startFakeGoogle(`${OIDC_ISSUER}/broker/google/endpoint`);
  const { issuer, clientId, clientSecret } = fake;
  const replace = async (provider: Record<string, unknown>, itsMappers: readonly object[]) => {
    await admin('DELETE', google);
    await admin('POST', `${realm}/identity-provider/instances`, provider);
    for (const mapper of itsMappers) await admin('POST', `${google}/mappers`, mapper);
  };
  const endpoints = {
    issuer,
    authorizationUrl: `${issuer}/auth`,
    tokenUrl: `${issuer}/token`,
    userInfoUrl: `${issuer}/me`,
    jwksUrl: `${issuer}/jwks`,
    useJwksUrl: 'true',
    validateSignature: 'true',
    clientId,
    clientSecret,
    clientAuthMethod: 'client_secret_basic',
    pkceEnabled: 'true',
    pkceMethod: 'S256',
  };
  await replace(
    {
      ...own,
      providerId: 'oidc',
      enabled: true,
      internalId: undefined,
      config: { ...own.config, ...endpoints },
    },
    mappers.map((mapper) => ({
      ...mapper,
      id: undefined,
      identityProviderMapper: 'oidc-user-attribute-idp-mapper',
      config: { claim: 'picture', 'user.attribute': 'picture', syncMode: 'INHERIT' },
    })),
  );
  return Object.assign(fake, { restore: () => replace(own, mappers) });
}
