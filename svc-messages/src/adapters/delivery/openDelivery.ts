import { join } from 'node:path';
import { defaultSite } from '@marathon/contracts/site';
import type { Logger } from '@marathon/service-kit';
import type { Delivery, Mailbox } from '../../application/ports/mailDelivery.ts';
import { openMailbox } from './mailbox.ts';
import { smtpDelivery } from './smtpDelivery.ts';

interface Options {
  readonly config: {
    readonly SMTP_URL?: string | undefined;
    readonly SITE_CONTACT_EMAIL: string;
    readonly MAIL_FROM?: string | undefined;
    readonly DATA_DIR: string;
    readonly PUBLIC_URL: string;
    /** Whether only this machine's browsers reach the product. */
    readonly isPrivate: boolean;
  };
  readonly logger: Pick<Logger, 'warn'>;
}

interface OpenDelivery {
  readonly delivery: Delivery;
  readonly mailbox?: Mailbox;
}

/** A mail server if configured, otherwise files with a page for this machine. */
export function openDelivery({ config, logger }: Options): OpenDelivery {
  const { hostname: host } = new URL(config.PUBLIC_URL);
  const sender = { host, from: config.MAIL_FROM ?? `Marathon <no-reply@${host}>` };
  if (config.SMTP_URL) {
    if (config.SITE_CONTACT_EMAIL === defaultSite.contactEmail)
      logger.warn('mails name a contact that nobody reads: set SITE_CONTACT_EMAIL');
    return { delivery: smtpDelivery({ ...sender, url: config.SMTP_URL }) };
  }
  const mailbox = openMailbox({ ...sender, folder: join(config.DATA_DIR, 'mailbox') });
  if (config.isPrivate) return { delivery: mailbox, mailbox };
  logger.warn('no mail is sent: SMTP_URL names no server, so mails are files in DATA_DIR/mailbox');
  return { delivery: mailbox };
}
