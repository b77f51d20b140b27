import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mailboxRoutes, openMailFolder } from '@marathon/svc-messages';
import express from 'express';
import { SMTPServer } from 'smtp-server';

interface Options {
  readonly folder: string;
  readonly smtpPort: number;
  readonly pagePort: number;
}

const loopback = '127.0.0.1';
const maxBytes = 10_000_000;

/** A local SMTP server that delivers nothing: it saves each mail as a file, and shows them at /mailbox. */
export async function startMailServer({ folder, smtpPort, pagePort }: Options) {
  const mails = openMailFolder(folder);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
          // Mails that arrive twice are saved twice.
          return mails.add(randomUUID(), raw);
        })
        .then(() => done(), done);
    },
  });
  // A killed client resets its connection.
  smtp.on('error', () => {});
  const app = express().disable('x-powered-by');
  app.get('/', (_req, res) => res.redirect('/mailbox'));
  app.use(
    '/mailbox',
    mailboxRoutes(mails, 'The mail server of this machine keeps what it is given, and sends nothing on.'),
  );
  const page = createServer(app);
  const smtpAt = await listening(smtp.listen(smtpPort, loopback) as Server);
  const pageAt = await listening(page.listen(pagePort, loopback));
  return {
    smtpUrl: `smtp://${loopback}:${smtpAt}`,
    pageUrl: `http://${loopback}:${pageAt}/mailbox`,
    async stop() {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => page.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

async function listening(server: Server): Promise<number> {
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
