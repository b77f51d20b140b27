import { join } from 'node:path';
import { realmPath } from '@marathon/contracts/constants';
import { freePort } from '@marathon/persistence/testing/freePort';
import { type Product, startProduct } from './product.ts';
import { startService } from './service.ts';

interface Options {
  readonly dataDir: string;
  readonly env?: Record<string, string>;
}

/**
 * The product on Keycloak: a separate gateway, with an embedded product's services behind it. Uses the Keycloak of `npm
 * run stack -- up keycloak`. Tokens name PUBLIC_URL, so the gateway listens there; a Keycloak for tests accepts any
 * port.
 */
export async function startOnKeycloak({ dataDir, env }: Options): Promise<Product> {
  const PUBLIC_URL = await addressForKeycloak();
  const services = await startProduct({ dataDir, env: { ...env, PUBLIC_URL } });
  const port = Number(new URL(PUBLIC_URL).port);
  const gateway = await startService('gateway', {
    PORT: String(port),
    PUBLIC_URL,
    DATA_DIR: join(dataDir, 'gateway'),
    MARATHONS_URL: services.origin,
    REGISTRATIONS_URL: services.origin,
    MESSAGES_URL: services.origin,
    ...identityVariables(PUBLIC_URL),
  });
  return {
    ...services,
    origin: PUBLIC_URL,
    port,
    output: () => services.output() + gateway.output(),
    async stop() {
      const code = await gateway.stop();
      await services.stop();
      return code;
    },
  };
}

const { PUBLIC_URL: fixedUrl = '', KEYCLOAK_ACCEPTS_ANY_PORT } = process.env;

/** Where the gateway listens. */
async function addressForKeycloak(): Promise<string> {
  return KEYCLOAK_ACCEPTS_ANY_PORT === 'true' ? `http://localhost:${await freePort()}` : fixedUrl;
}

const names = [
  'KEYCLOAK_URL',
  'OIDC_ADMIN_CLIENT_ID',
  'OIDC_ADMIN_CLIENT_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'KEYCLOAK_SENDS_MAILS',
  'VERIFY_EMAIL',
];

/** Variables of a gateway with Keycloak. */
export const identityVariables = (publicUrl: string) => ({
  ...Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
  OIDC_ISSUER: `${publicUrl}${realmPath}`,
});
