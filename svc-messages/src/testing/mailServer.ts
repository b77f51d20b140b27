import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Options {
  readonly port?: number;
  /** The server's answer to a recipient; undefined accepts. */
  readonly refusalOf?: (address: string) => { readonly code: number; readonly text: string } | undefined;
}

export interface ReceivedMail extends Email {
  readonly recipient: string;
}

/** A real SMTP server on this machine that stores mails. */
export async function startMailServer({ port = 0, refusalOf = () => undefined }: Options = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusalOf(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => received.push({ ...mail, recipient: envelope.rcptTo[0]?.address ?? '' }))
        .then(() => done(), done);
    },
  });
  // A killed client resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
