import { eventsExchange } from '@marathon/contracts/events';
import type { MailDelivery } from '@marathon/contracts/mailDelivery';
import { defaultSite, type Site } from '@marathon/contracts/site';
import { z } from 'zod';
import { algorithmsOf, parsePrivateJwks, parsePublicJwks } from '../keys/jwks.ts';
import type { ServiceName } from '../keys/signers.ts';
import { isPrivate } from './loopback.ts';

/** Schemas of variables that several processes read (see .env.example). */

export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');

export const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

/** Port 0 would hide the address from people. */
export const publicPort = port.refine((number) => number > 0, 'must be 1 to 65535');

export const host = z.string().default('127.0.0.1');
export const dataDir = z.string().default('./data');

const longSecret = z.string().min(32, 'must be at least 32 characters, several separated by commas');

/** The first secret signs, the others remain valid. */
const secrets = (error?: string) =>
  z
    .string({ error })
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.tuple([longSecret], longSecret));

export const serviceSecret = secrets('is required: a secret of this service alone');

/** Default: the service's secret. People print tickets. */
export const ticketSecret = secrets().optional();

/** Replaced by keys of each process (ADR 61). */
export const formerSecret = z.undefined('is no longer read: docs/operations.md, Keys and secrets').optional();

export const signingKeys = (service: ServiceName) =>
  z
    .string('is required: the private keys of this process')
    .transform(parsePrivateJwks)
    .refine((set) => set !== undefined, {
      error: 'must be a JSON Web Key Set of private keys (npm run keys)',
      abort: true,
    })
    .refine((set) => set?.keys.every((key) => key.service === service), `must hold keys of ${service} alone`)
    .refine(
      (set) => algorithmsOf(service).every((alg) => set?.keys.some((key) => key.alg === alg)),
      `must hold a key for each of ${algorithmsOf(service).join(', ')}`,
    )
    .transform((set) => set as NonNullable<typeof set>);

export const verificationKeys = z
  .string('is required: the public keys of all processes')
  .transform(parsePublicJwks)
  .refine((set) => set !== undefined, 'must be a JSON Web Key Set of public keys alone (npm run keys)')
  .transform((set) => set as NonNullable<typeof set>);

export const httpAddress = (what: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be ${what}, an http or https address` })
    .transform((address) => address.replace(/\/+$/, ''));

export const httpAddresses = (what: string) =>
  z
    .string({ error: `must be ${what}: http or https addresses, separated by commas` })
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(z.array(httpAddress(what)))
    .transform((addresses) => [...new Set(addresses)]);

export const origin = (what: string) =>
  httpAddress(what).refine(
    (address) => URL.canParse(address) && new URL(address).origin === address.toLowerCase(),
    {
      error: 'must be scheme, host and port only, such as https://run.example',
    },
  );

export const brokerAddress = z
  .url({ protocol: /^amqps?$/, error: 'must be an amqp:// or amqps:// address' })
  .optional();

/** Equal in all processes of a product. RabbitMQ's policies and permissions match this prefix. */
export const exchangeName = z
  .string()
  .regex(/^marathon\.events(\.[\w-]+)*$/, `must be ${eventsExchange}, or begin with ${eventsExchange}.`)
  .default(eventsExchange);

/** Address of a replica set: transactions need it. */
export const mongoAddress = z
  .url({ protocol: /^mongodb(\+srv)?$/, error: 'must be a mongodb:// or mongodb+srv:// address' })
  .optional();

export const mongoPrefix = z
  .string()
  .regex(/^[\w-]{0,40}$/, 'must be at most 40 letters, digits, - and _')
  .default('');

export const redisAddress = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
  .optional();

export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');
export const stopGrace = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 60000')
  .max(60_000, 'must be 0 to 60000')
  .default(0);
export const otlpEndpoint = httpAddress('where traces go').optional();

/** Number of proxies before the gateway, or their addresses, separated by commas. */
export const trustedProxies = z
  .string()
  .regex(
    /^(\d+|(?:[\da-f.:]+(?:\/\d+)?|loopback|linklocal|uniquelocal)(?:\s*,\s*(?:[\da-f.:]+(?:\/\d+)?|loopback|linklocal|uniquelocal))*)$/i,
    'must be a number of proxies, or their addresses separated by commas',
  )
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
  .optional();

export const admissionsPerSecond = z.coerce
  .number('must be a number')
  .min(1, 'must be 1 to 10000')
  .max(10_000, 'must be 1 to 10000')
  .default(300);

/** Without SMTP_URL, emails are files in DATA_DIR/mailbox. */
export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or Name <address>')
    .optional(),
  MAIL_PER_SECOND: z.coerce
    .number('must be a number')
    .min(1, 'must be 1 to 1000')
    .max(1_000, 'must be 1 to 1000')
    .default(20),
};

const pushServices =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** Without VAPID_PRIVATE_KEY there are no push messages. */
export const pushVariables = {
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of 43 letters (npx web-push generate-vapid-keys)')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .default(pushServices)
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .pipe(
      z.array(
        z.string().regex(/^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/, 'must be names of hosts, separated by commas'),
      ),
    ),
};

interface Mailing {
  readonly SMTP_URL?: string | undefined;
  readonly isPrivate: boolean;
}

export function mailDeliveryOf({ SMTP_URL, isPrivate }: Mailing): MailDelivery {
  if (SMTP_URL) return 'server';
  return isPrivate ? 'mailbox' : 'files';
}

const siteText = z.string().trim().max(200, 'must be at most 200 characters');

export const siteVariables = {
  SITE_CREDIT: siteText.default(defaultSite.credit),
  SITE_CONTACT_EMAIL: z.email('must be an e-mail address').default(defaultSite.contactEmail),
  SITE_CONTACT_ADDRESS: siteText.default(defaultSite.contactAddress),
};

type SiteConfig = z.output<z.ZodObject<typeof siteVariables>>;

export const siteOf = (config: SiteConfig): Site => ({
  credit: config.SITE_CREDIT,
  contactEmail: config.SITE_CONTACT_EMAIL,
  contactAddress: config.SITE_CONTACT_ADDRESS,
});

export const googleClient = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
};

interface GoogleClient {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
}

export const hasWholeGoogleClient = (config: GoogleClient) =>
  Boolean(config.GOOGLE_CLIENT_ID) === Boolean(config.GOOGLE_CLIENT_SECRET);
export const wholeGoogleClient = {
  path: ['GOOGLE_CLIENT_SECRET'],
  message: 'goes together with GOOGLE_CLIENT_ID',
};

export function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: GoogleClient) {
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuer: 'https://accounts.google.com' };
}

/** Replaces Google by a page that asks for an identity, for trying the product out. */
export const googleStandIn = { GOOGLE_STAND_IN: flag.default(false) };

interface StandIn {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly GOOGLE_STAND_IN: boolean;
}

export const hasNoPublicStandIn = (config: StandIn) => !config.GOOGLE_STAND_IN || isPrivate(config);
export const noPublicStandIn = {
  path: ['GOOGLE_STAND_IN'],
  message: 'signs anybody in as whoever they like: only where HOST and PUBLIC_URL are of this machine',
};

/** Equal in all processes of a product. */
export const secondFactorVariables = {
  REQUIRE_SECOND_FACTOR: z.literal('owners', { error: 'is owners, or empty' }).optional(),
};

/** Whether spots need a verified address. Default: only with a mail server. */
export const verifyEmail = {
  VERIFY_EMAIL: z.enum(['required', 'optional'], { error: 'is required or optional' }).optional(),
  SMTP_URL: z.string().optional(),
};

export const mustVerifyOf = ({ VERIFY_EMAIL, SMTP_URL }: MailConfig): boolean =>
  VERIFY_EMAIL === undefined ? SMTP_URL !== undefined : VERIFY_EMAIL === 'required';

interface MailConfig {
  readonly VERIFY_EMAIL?: 'required' | 'optional' | undefined;
  readonly SMTP_URL?: string | undefined;
}
