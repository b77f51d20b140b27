import type { Address, Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { Delivery, Mail } from '../application/ports/mailDelivery.ts';

export const aMail = (more: Partial<Mail> = {}): Mail => ({
  id: '0123456789abcdef01234567',
  to: { name: 'Åda "the fast" Lövelace', email: 'ada@example.org' },
  date: new Date('2027-05-08T10:00:00.000Z'),
  subject: 'You are in: Ørsted Løpet 🏃',
  text: 'See you at the start line.\nÆØÅ.\n',
  html: '<p>See you at the start line. ÆØÅ.</p>',
  attachments: [
    {
      filename: 'race.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  ],
  ...more,
});

interface Subject {
  readonly delivery: Delivery;
  arrived(): Promise<readonly Email[]>;
}

/** `open` returns a delivery for `Marathon <no-reply@run.example>` at run.example. */
export function deliveryContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`delivery by ${adapter}`, () => {
    const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

    const addressOf = ({ address }: Address) => address;

    test('a mail arrives whole, whatever letters are in it', async () => {
      const { delivery, arrived } = await open();
      const mail = aMail();
      expect(await delivery.send(mail)).toEqual({ is: 'accepted' });
      const [got] = await arrived();
      expect(got).toMatchObject({
        from: { name: 'Marathon', address: 'no-reply@run.example' },
        to: [{ name: mail.to.name, address: mail.to.email }],
        subject: mail.subject,
        messageId: `<${mail.id}@run.example>`,
        date: '2027-05-08T10:00:00.000Z',
      });
      expect(got?.text?.replaceAll('\r\n', '\n')).toContain(mail.text.trim());
      expect(got?.html).toContain(mail.html);
      expect(got?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ['race.ics', 'text/calendar'],
      ]);
    });

    test('answering machines are told to keep quiet, and reminders have a button that ends them', async () => {
      const { delivery, arrived } = await open();
      await delivery.send(aMail({ unsubscribeUrl: 'https://run.example/messages/unsubscribe/x' }));
      const [got] = await arrived();
      expect(got && header(got, 'auto-submitted')).toBe('auto-generated');
      expect(got && header(got, 'list-unsubscribe')).toBe('<https://run.example/messages/unsubscribe/x>');
      expect(got && header(got, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    });

    test('replies go to the address that a mail names, else to the sender', async () => {
      const { delivery, arrived } = await open();
      await delivery.send(aMail({ replyTo: 'hello@fjord.example', subject: 'A race' }));
      await delivery.send(aMail({ id: 'fedcba987654321001234567', subject: 'An account' }));
      const replies = (await arrived()).map(({ subject, replyTo }) => [subject, replyTo?.map(addressOf)]);
      expect(Object.fromEntries(replies)).toEqual({
        'A race': ['hello@fjord.example'],
        'An account': undefined,
      });
    });

    test('what people typed adds neither headers nor recipients', async () => {
      const { delivery, arrived } = await open();
      const to = { name: 'Eve\r\nBcc: bob@example.org', email: 'eve@example.org' };
      const replyTo = 'eve@example.org\r\nBcc: bob@example.org';
      await delivery.send(aMail({ to, replyTo, subject: 'Hello\r\nBcc: bob@example.org' }));
      const mails = await arrived();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.bcc ?? []).toEqual([]);
      expect(mails[0]?.to?.map(({ address }) => address)).toEqual(['eve@example.org']);
      expect(mails[0] && header(mails[0], 'list-unsubscribe')).toBeUndefined();
    });
  });
}
