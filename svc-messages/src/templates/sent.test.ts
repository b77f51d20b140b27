import { expect, onTestFinished, test } from 'vitest';
import { smtpDelivery } from '../adapters/delivery/smtpDelivery.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { render } from './index.ts';
import { aMessage, everyKind } from './testing/messages.ts';
import { oddMessage } from './testing/oddMessages.ts';

test.each(everyKind)('%s arrives over SMTP as it was rendered', async (kind) => {
  const { send, server } = await open();
  const message = render(aMessage(kind));
  await send(message);

  const [mail] = server.received;
  expect(mail?.subject).toBe(message.subject);
  // A line break ends every part.
  expect(mail?.html?.trim()).toBe(message.html.trim());
  expect(mail?.text?.trim()).toBe(message.text.trim());
  const file = message.attachments?.[0];
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
    file ? [[file.filename, 'text/calendar']] : [],
  );
  expect(header(mail, 'content-type')).toMatch(file ? /^multipart\/mixed;/ : /^multipart\/alternative;/);
});

test.each(everyKind)('no title and no name adds a header to %s', async (kind) => {
  const { send, server } = await open();
  await send(render(oddMessage(kind, 'Run\r\nBcc: victim@example.com\r\nX-Odd: 1')));

  const [mail] = server.received;
  expect(server.received).toHaveLength(1);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(header(mail, 'x-odd')).toBeUndefined();
});

type ReceivedMail = Awaited<ReturnType<typeof startMailServer>>['received'][number];

const header = (mail: ReceivedMail | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

async function open() {
  const server = await startMailServer();
  const delivery = smtpDelivery({
    url: server.url,
    from: 'no-reply@marathon.example',
    host: 'marathon.example',
  });
  onTestFinished(async () => {
    await delivery.close();
    await server.stop();
  });
  const addressed = {
    id: '0123456789abcdef01234567',
    to: { name: 'Ada Løvås', email: 'ada@example.org' },
    date: new Date('2027-05-08T10:00:00.000Z'),
  };
  const send = async (message: ReturnType<typeof render>) =>
    expect(await delivery.send({ ...addressed, ...message })).toEqual({ is: 'accepted' });
  return { send, server };
}
