import { isLoopback } from '@marathon/service-kit/config';
import { createTransport } from 'nodemailer';
import type { Delivery, DeliveryOutcome } from '../../application/ports/mailDelivery.ts';
import { mimeOf, type Sender } from './mimeOf.ts';

interface Options extends Sender {
  /** smtp://… (STARTTLS) or smtps://…, with credentials. */
  readonly url: string;
}

/** Together shorter than a message's lease. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Requires TLS to other machines, unless the URL has `?requireTLS=false` for a safe network. */
export function smtpDelivery({ url, ...sender }: Options): Delivery {
  const address = new URL(url);
  const requireTLS = address.searchParams.get('requireTLS') !== 'false' && !isLoopback(address.hostname);
  address.searchParams.delete('requireTLS');
  const transport = createTransport({
    url: address.href,
    pool: true,
    maxConnections: 5,
    requireTLS,
    ...timeouts,
  });
  return {
    async send(mail) {
      try {
        const dsn = { id: mail.id, return: 'headers' as const, notify: ['failure' as const] };
        await transport.sendMail({ ...mimeOf(mail, sender), dsn });
        return { is: 'accepted' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: async () => transport.close(),
  };
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** The server's verdict on this mail; errors before MAIL FROM concern every mail. */
function outcomeOf({ code = 'unknown', responseCode, command = '' }: SmtpError): DeliveryOutcome {
  if (responseCode === undefined || responseCode === serviceNotAvailable || !aboutMail.has(command))
    return { is: 'unreachable', code: String(responseCode ?? code) };
  return { is: 'refused', isPermanent: responseCode >= 500, code: String(responseCode) };
}

const aboutMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const serviceNotAvailable = 421;
