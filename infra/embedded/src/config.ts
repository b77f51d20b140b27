import {
  flag,
  formerSecret,
  googleOf,
  hasNoPublicStandIn,
  hasWholeGoogleClient,
  isPrivate,
  mailDeliveryOf,
  mailVariables,
  mustVerifyOf,
  noPublicStandIn,
  originVariables,
  processVariables,
  serviceSecret,
  siteOf,
  ticketSecret,
  verifyEmail,
  wholeGoogleClient,
} from '@marathon/service-kit/config';
import { z } from 'zod';

/** The environment of the embedded composition; .env.example explains each variable. */
export const configSchema = z
  .object({
    ...processVariables,
    ...originVariables,
    SEED_DEMO: flag.default(true),
    SERVICE_SECRET: serviceSecret.optional(),
    JWT_SECRET: formerSecret,
    TICKET_SECRET: ticketSecret,
    ...verifyEmail,
    ...mailVariables,
  })
  .refine(hasWholeGoogleClient, wholeGoogleClient)
  .refine(hasNoPublicStandIn, noPublicStandIn)
  .transform((config) => {
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    return {
      ...config,
      PUBLIC_URL: publicUrl,
      google: googleOf(config),
      site: siteOf(config),
      isPrivate: isPrivate(config),
      mailDelivery: mailDeliveryOf({ SMTP_URL: config.SMTP_URL, isPrivate: isPrivate(config) }),
      mustVerify: mustVerifyOf(config),
    };
  });

export type Config = z.output<typeof configSchema>;
