import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { deliverAgain } from '@marathon/event-bus/testing';
import { describe, expect, test, vi } from 'vitest';
import { anOpenMarathon, aRunner, call } from '../support/api.ts';
import { mailsIn } from './support/mails.ts';
import type { OwnStack } from './support/ownStack.ts';
import { restOf } from './support/rest.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

/** Mails in progress at a kill, which may be sent again with the same Message-ID. */
const mostUnderWay = 5;
const soon = { timeout: 120_000, interval: 50 };

export const whileMailsAreSent = (stack: () => OwnStack, product: SharedProduct) =>
  describe('while mails are sent', () => {
    const smtp = () => ({ SMTP_URL: stack().addresses.SMTP_URL, MAIL_FROM: 'no-reply@run.example' });
    const mails = () => mailsIn(stack().mailFolder);

    test('events come three times, svc-messages and the mail server are killed: one mail for each cause and person [fault.mail] [fault.duplicate]', async () => {
      const { messages, gateways } = product.cluster();
      const origins = gateways.map(({ origin }) => origin);
      const servers = product.servers();
      const { AMQP_URL: url, AMQP_EXCHANGE: exchange } = servers.env;
      await messages.startAgain(smtp());
      const end = await deliverAgain({ url, exchange, times: 2, consumersOf });
      const ask = async (path: string, body: object, email?: string) => {
        const answer = await call(origins[0] ?? '', 'POST', path, email, body);
        expect(answer.status).toBe(201);
        return (await answer.json()) as { insertedId: string };
      };
      const { insertedId: marathonId } = await ask('/marathons', anOpenMarathon(), 'host@example.org');
      const people: string[] = [];
      /** Each gets mails about account and place. */
      const morePeople = async (count: number) => {
        for (let i = 0; i < count; i += 1) {
          const email = `runner-${people.length}@example.org`;
          await ask('/users', { displayName: 'Ada', email, password: 'Marathon42' });
          await vi.waitFor(() => ask('/registrations', aRunner(marathonId), email), soon);
          people.push(email);
        }
      };
      const stateIs = (state: object) =>
        servers.databases.messages.collection('messages').countDocuments(state);

      await morePeople(8);
      await vi.waitFor(() => expect(mails().length).toBeGreaterThan(0), soon);
      await messages.kill();
      await morePeople(8);
      await messages.start(smtp());
      stack().kill('mail');
      await morePeople(8);
      await vi.waitFor(async () => expect(await stateIs({ state: 'failed' })).toBeGreaterThan(0), soon);
      await messages.kill();
      await stack().start('mail');
      // After this time failed mails are due again, and the leases of unfinished mails have ended.
      await messages.start({
        ...smtp(),
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/shiftedClock.ts')}`,
        CLOCK_OFFSET_MS: String(10 * 60_000),
      });

      await vi.waitFor(async () => expect(await stateIs({ state: 'sent' })).toBe(2 * people.length), soon);
      const atRest = { servers, gateways: origins, marathons: [marathonId], deadLetters: 0 };
      const { registrations } = await vi.waitFor(() => restOf(atRest), soon);
      expect(registrations).toHaveLength(people.length);
      await end();
      // Merged messages are not sent themselves.
      expect(await stateIs({ state: { $ne: 'sent' }, lastError: { $ne: 'merged' } })).toBe(0);
      const ofPerson = (email: string) => mails().filter(({ to }) => to.includes(email));
      const distinct = (key: 'subject' | 'messageId') =>
        people.map((email) => new Set(ofPerson(email).map((mail) => mail[key])).size);
      expect(distinct('subject')).toEqual(people.map(() => 2));
      expect(distinct('messageId')).toEqual(people.map(() => 2));
      const again = mails().length - 2 * people.length;
      console.log(
        `mails | ${people.length} people | ${mails().length} mails | ${again} under the same Message-ID`,
      );
      expect(again).toBeLessThanOrEqual(2 * mostUnderWay);
      await messages.startAgain();
    });
  });

/** All consumers except svc-messages. */
const consumersOf = (type: string): readonly string[] =>
  ['marathon.count-changed', 'account.erased'].includes(type) ? [] : [wireNames.svcMessages.consumer];
