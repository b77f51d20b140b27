import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@marathon/service-kit/keys';
import { smtpVariables } from '../keycloak/smtpVariables.ts';

/** `node infra/k8s/makeSecrets.ts https://run.example | kubectl -n marathon create -f -`; see infra/k8s/README.md. */
export function makeSecrets(
  publicUrl: string,
  { google, smtpUrl, mailFrom, ...secrets }: SecretOptions = {},
) {
  const { ticketSecret, pushKey, formerSecret } = secrets;
  const smtp = smtpVariables({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_URL: publicUrl });
  const items = [
    ...serviceNames.map((service) => secret(service, { SERVICE_SECRET: serviceSecret(formerSecret) })),
    secret('mongodb-svc-marathons', { password: password() }),
    secret('mongodb-svc-messages', { password: password() }),
    secret('mongodb-svc-registrations', { password: password() }),
    secret('mongodb-gateway', { password: password() }),
    secret('mongodb-backup', { password: password() }),
    // RabbitMQ's topology operator reads only Secrets with its label.
    secret(
      'rabbitmq-marathon',
      { username: 'marathon', password: password() },
      { 'rabbitmq.com/topology-operator': 'true' },
    ),
    secret('redis', { password: password() }),
    secret('keycloak-realm', {
      PUBLIC_URL: publicUrl,
      OIDC_ADMIN_CLIENT_SECRET: password(),
      GOOGLE_CLIENT_ID: google?.id ?? 'none',
      GOOGLE_CLIENT_SECRET: google?.secret ?? 'none',
      ...noMailServer,
      ...smtp,
    }),
  ];
  if (google)
    items.push(secret('google', { GOOGLE_CLIENT_ID: google.id, GOOGLE_CLIENT_SECRET: google.secret }));
  if (smtpUrl) items.push(secret('mail', { SMTP_URL: smtpUrl, ...mailSettings }));
  if (ticketSecret) items.push(secret('tickets', { TICKET_SECRET: ticketSecret }));
  if (pushKey) items.push(secret('push', { VAPID_PRIVATE_KEY: pushKey }));
  return { apiVersion: 'v1', kind: 'List', items };
}

interface SecretOptions {
  readonly google?: { readonly id: string; readonly secret: string } | undefined;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly ticketSecret?: string | undefined;
  readonly pushKey?: string | undefined;
  readonly formerSecret?: string | undefined;
}

const serviceSecret = (former: string | undefined) => (former ? `${password()},${former}` : password());

const mailSettings = { VERIFY_EMAIL: 'required', MAIL_DELIVERY: 'server', KEYCLOAK_SENDS_MAILS: 'true' };

/** The realm's import requires a value for every placeholder. */
const noMailServer = {
  SMTP_HOST: '',
  SMTP_PORT: '',
  SMTP_FROM: '',
  SMTP_SSL: 'false',
  SMTP_STARTTLS: 'false',
  SMTP_AUTH: 'false',
  SMTP_USER: '',
  SMTP_PASSWORD: '',
};

/** Needs no escaping in URLs. */
const password = () => randomBytes(32).toString('base64url');

const secret = (name: string, stringData: Record<string, string>, labels?: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, ...(labels && { labels }) },
  stringData,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , publicUrl = ''] = process.argv;
  if (!URL.canParse(publicUrl)) {
    console.error('node infra/k8s/makeSecrets.ts PUBLIC_URL | kubectl -n marathon create -f -');
    process.exit(2);
  }
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: clientSecret } = process.env;
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = process.env;
  const { TICKET_SECRET: ticketSecret, JWT_SECRET: formerSecret } = process.env;
  const { VAPID_PRIVATE_KEY: pushKey } = process.env;
  const google = id && clientSecret ? { id, secret: clientSecret } : undefined;
  const options = { google, smtpUrl, mailFrom, ticketSecret, pushKey, formerSecret };
  console.log(JSON.stringify(makeSecrets(publicUrl, options), null, 2));
}
