import { describe, expect, test } from 'vitest';
import type { Push, PushDelivery } from '../application/ports/pushDelivery.ts';
import type { PushService } from './pushService.ts';

interface Subject {
  readonly push: PushDelivery;
  readonly service: PushService;
}

/** `open` returns a delivery that knows the service, for hello@run.example. */
export function pushDeliveryContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`push messages by ${adapter}`, () => {
    const content = {
      title: 'It’s your turn: Ørsted Løpet 🏃',
      body: 'Register now.',
      marathonId: '64b000000000000000000001',
    };
    const aPush = (to: Push['to']): Push => ({ to, content, ttlSeconds: 540, topic: 'a-topic' });

    async function sendTo(subject: Subject) {
      const browser = subject.service.subscribe(subject.push.publicKey);
      return { browser, outcome: await subject.push.send(aPush(browser)) };
    }

    test('the browser alone reads it, and its push service learns how long and how urgently', async () => {
      const subject = await open();
      expect((await sendTo(subject)).outcome).toEqual({ is: 'accepted' });
      expect(subject.service.received).toMatchObject([
        { content, ttl: '540', urgency: 'high', topic: 'a-topic' },
      ]);
    });

    test('the push service learns who sends, and whom to write to', async () => {
      const subject = await open();
      await sendTo(subject);
      const { aud, sub, exp } = subject.service.received[0]?.claims ?? {};
      expect([aud, sub]).toEqual([`https://${subject.service.host}`, 'mailto:hello@run.example']);
      expect(exp).toBeGreaterThan(Date.now() / 1_000);
      expect(exp).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600);
    });

    test.each([404, 410])('a browser that has ended its subscription is gone: %i', async (status) => {
      const subject = await open();
      subject.service.answer = { status };
      expect((await sendTo(subject)).outcome).toEqual({ is: 'gone' });
    });

    test.each([
      [
        { status: 429, headers: { 'Retry-After': '90' } },
        { isPermanent: false, retryAfterMs: 90_000 },
      ],
      [{ status: 503 }, { isPermanent: false }],
      [{ status: 400 }, { isPermanent: true }],
      [{ status: 403 }, { isPermanent: true }],
      [{ status: 413 }, { isPermanent: true }],
    ])('a push service that refuses says whether to come again: %j', async (answer, expected) => {
      const subject = await open();
      subject.service.answer = answer;
      const { outcome } = await sendTo(subject);
      expect(outcome).toMatchObject({ is: 'refused', code: String(answer.status), ...expected });
    });

    test('a push service that says by a date when to come again is understood', async () => {
      const subject = await open();
      const headers = { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() };
      subject.service.answer = { status: 429, headers };
      const { outcome } = await sendTo(subject);
      const { retryAfterMs = 0 } = outcome.is === 'refused' ? outcome : {};
      expect(Math.round(retryAfterMs / 60_000)).toBe(60);
    });

    test('a push service that leads elsewhere is not followed', async () => {
      const subject = await open();
      const elsewhere = subject.service.subscribe(subject.push.publicKey);
      subject.service.answer = { status: 307, headers: { Location: elsewhere.endpoint } };
      expect((await sendTo(subject)).outcome).toMatchObject({
        is: 'refused',
        isPermanent: true,
        code: '307',
      });
    });

    test('a push service that does not answer is unreachable', async () => {
      const subject = await open();
      const browser = subject.service.subscribe(subject.push.publicKey);
      await subject.service.stop();
      expect(await subject.push.send(aPush(browser))).toMatchObject({ is: 'unreachable' });
    });

    test('nothing is sent to hosts that are no push services', async () => {
      const { push, service } = await open();
      const { keys, endpoint } = service.subscribe(push.publicKey);
      const { port, pathname } = new URL(endpoint);
      expect(push.accepts({ keys, endpoint })).toBe(true);
      const wrong = [
        `https://127.0.0.1:${port}${pathname}`,
        `https://localhost${pathname}`,
        `http://localhost:${port}${pathname}`,
        `https://ada@localhost:${port}${pathname}`,
        `https://localhost.evil.example:${port}${pathname}`,
        'https://169.254.169.254/latest/meta-data',
        'no address',
      ];
      for (const other of wrong) {
        expect([other, push.accepts({ keys, endpoint: other })]).toEqual([other, false]);
        expect(await push.send(aPush({ keys, endpoint: other }))).toEqual({ is: 'gone' });
      }
      expect(service.received).toEqual([]);
    });

    test('keys that are none are refused', async () => {
      const { push, service } = await open();
      const { keys, endpoint } = service.subscribe(push.publicKey);
      const noPoint = { ...keys, p256dh: `B${'A'.repeat(86)}` };
      expect(push.accepts({ endpoint, keys: noPoint })).toBe(false);
    });
  });
}
