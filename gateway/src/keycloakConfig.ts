import { realmPath } from '@marathon/contracts/constants';
import { httpAddress } from '@marathon/service-kit/config';
import { z } from 'zod';

/** Replaces the gateway's own identity provider: all four variables, or none. */
export const keycloakVariables = {
  OIDC_ISSUER: httpAddress('the realm as its tokens name it').optional(),
  KEYCLOAK_URL: httpAddress('where the gateway finds Keycloak').optional(),
  OIDC_ADMIN_CLIENT_ID: z.string().optional(),
  OIDC_ADMIN_CLIENT_SECRET: z.string().optional(),
  KEYCLOAK_SENDS_MAILS: z.enum(['true', 'false'], 'must be true or false').optional(),
};

type KeycloakVariables = z.output<z.ZodObject<typeof keycloakVariables>>;
interface Config extends KeycloakVariables {
  readonly PORT: number;
  readonly PUBLIC_URL?: string | undefined;
  readonly GOOGLE_STAND_IN: boolean;
  readonly REQUIRE_SECOND_FACTOR?: 'owners' | undefined;
}

const names = ['OIDC_ISSUER', 'KEYCLOAK_URL', 'OIDC_ADMIN_CLIENT_ID', 'OIDC_ADMIN_CLIENT_SECRET'] as const;

export function checkKeycloak(config: Config, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  if (names.every((name) => config[name] === undefined)) return;
  const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
  for (const name of names)
    if (config[name] === undefined)
      refuse(name, `goes together with ${names.filter((other) => other !== name).join(', ')}`);
  const issuer = `${publicUrlOf(config)}${realmPath}`;
  if (config.OIDC_ISSUER !== undefined && config.OIDC_ISSUER !== issuer)
    refuse(
      'OIDC_ISSUER',
      `must be PUBLIC_URL and ${realmPath}, here ${issuer}: browsers reach Keycloak through the gateway`,
    );
  if (config.GOOGLE_STAND_IN) refuse('GOOGLE_STAND_IN', 'is not for Keycloak');
  if (config.REQUIRE_SECOND_FACTOR)
    refuse(
      'REQUIRE_SECOND_FACTOR',
      'is not for Keycloak: nobody could switch two-step login on, so no team could work',
    );
}

/** Undefined for the gateway's own identity provider. By default its realm has a mail server if the product has. */
export function keycloakOf({
  KEYCLOAK_URL: url,
  OIDC_ADMIN_CLIENT_ID: id,
  OIDC_ADMIN_CLIENT_SECRET: secret,
  KEYCLOAK_SENDS_MAILS: sendsMailsSetting,
  SMTP_URL: mailServer,
}: KeycloakVariables & { readonly SMTP_URL?: string | undefined }) {
  const sendsMails =
    sendsMailsSetting === undefined ? mailServer !== undefined : sendsMailsSetting === 'true';
  return url && id && secret ? { keycloakUrl: url, adminClient: { id, secret }, sendsMails } : undefined;
}

export const publicUrlOf = ({ PORT, PUBLIC_URL }: Pick<Config, 'PORT' | 'PUBLIC_URL'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
