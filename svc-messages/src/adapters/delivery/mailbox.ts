import { createTransport } from 'nodemailer';
import type { Delivery, Mailbox } from '../../application/ports/mailDelivery.ts';
import { openMailFolder } from './mailFolder.ts';
import { mimeOf, type Sender } from './mimeOf.ts';

interface Options extends Sender {
  readonly folder: string;
}

/** Replaces a mail server: saves each mail as a file. */
export function openMailbox({ folder, ...sender }: Options): Delivery & Mailbox {
  const { add, ...mailbox } = openMailFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    ...mailbox,
    async send(mail) {
      try {
        const { message } = await transport.sendMail(mimeOf(mail, sender));
        await add(mail.id, message as Buffer);
        return { is: 'accepted' };
      } catch (error) {
        return { is: 'unreachable', code: (error as NodeJS.ErrnoException).code ?? 'unknown' };
      }
    },
    close: async () => transport.close(),
  };
}
