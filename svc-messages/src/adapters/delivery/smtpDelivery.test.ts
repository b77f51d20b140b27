import { expect, onTestFinished, test } from 'vitest';
import { aMail, deliveryContract } from '../../testing/deliveryContract.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { smtpDelivery } from './smtpDelivery.ts';

const sender = { from: 'Marathon <no-reply@run.example>', host: 'run.example' };

async function open(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  const delivery = smtpDelivery({ url: server.url, ...sender });
  onTestFinished(async () => {
    await delivery.close();
    await server.stop();
  });
  return { server, delivery, arrived: async () => server.received };
}

deliveryContract('SMTP', open);

test.each([
  [550, true],
  [553, true],
  [450, false],
])('what the server says of a recipient with %i is final: %s', async (code, isPermanent) => {
  const { delivery } = await open({ refusalOf: () => ({ code, text: 'ada@example.org: no' }) });
  expect(await delivery.send(aMail())).toEqual({ is: 'refused', isPermanent, code: String(code) });
});

test('a server that does not answer has refused nothing', async () => {
  const { delivery, server } = await open();
  await server.stop();
  expect(await delivery.send(aMail())).toMatchObject({ is: 'unreachable' });
});

test('another machine is spoken to by TLS only, unless the address says that the network is safe', async () => {
  const { server } = await open();
  // A name of this machine that does not look like one.
  const url = server.url.replace('127.0.0.1', '0.0.0.0');
  const [guarded, trusting] = [url, `${url}?requireTLS=false`].map((one) =>
    smtpDelivery({ url: one, ...sender }),
  );
  expect(await guarded?.send(aMail())).toMatchObject({ is: 'unreachable' });
  expect(server.received).toEqual([]);
  expect(await trusting?.send(aMail())).toEqual({ is: 'accepted' });
  await Promise.all([guarded?.close(), trusting?.close()]);
});
