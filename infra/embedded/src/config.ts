import {
  flag,
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
  pushVariables,
  secondFactorVariables,
  serviceSecret,
  siteOf,
  ticketSecret,
  verifyEmail,
  wholeGoogleClient,
} from '@marathon/service-kit/config';
import { z } from 'zod';

export const configSchema = z
  .object({
    ...processVariables,
    ...originVariables,
    SEED_DEMO: flag.default(true),
    SERVICE_SECRET: serviceSecret.optional(),
    // Former name, from when it also signed tokens.
    JWT_SECRET: serviceSecret.optional(),
    TICKET_SECRET: ticketSecret,
    ...verifyEmail,
    ...secondFactorVariables,
    ...mailVariables,
    ...pushVariables,
  })
  .refine(hasWholeGoogleClient, wholeGoogleClient)
  .refine(hasNoPublicStandIn, noPublicStandIn)
  .transform(({ JWT_SECRET, ...config }) => {
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    return {
      ...config,
      SERVICE_SECRET: config.SERVICE_SECRET ?? JWT_SECRET,
      PUBLIC_URL: publicUrl,
      google: googleOf(config),
      site: siteOf(config),
      isPrivate: isPrivate(config),
      mailDelivery: mailDeliveryOf({ SMTP_URL: config.SMTP_URL, isPrivate: isPrivate(config) }),
      mustVerify: mustVerifyOf(config),
    };
  });

export type Config = z.output<typeof configSchema>;
