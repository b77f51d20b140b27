import { testKeyVariables } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readMessagesConfig } from '../../config.ts';
import { pushDeliveryContract } from '../../testing/pushDeliveryContract.ts';
import { pushServicePem, startPushService } from '../../testing/pushService.ts';
import { openPush } from './openPush.ts';
import { webPush } from './webPush.ts';

const privateKey = Buffer.alloc(32, 7).toString('base64url');

pushDeliveryContract('web-push', async () => {
  const service = await startPushService();
  const contactEmail = 'hello@run.example';
  const push = webPush({ privateKey, contactEmail, hosts: [service.host], ca: pushServicePem });
  onTestFinished(async () => {
    await push.close();
    await service.stop();
  });
  return { service, push };
});

const needed = {
  ...testKeyVariables('svc-messages'),
  ACCOUNTS_URL: 'http://localhost:8080',
  MARATHONS_URL: 'http://localhost:8081',
  REGISTRATIONS_URL: 'http://localhost:8082',
};
const open = (variables: Record<string, string>) => openPush(readMessagesConfig({ ...needed, ...variables }));
// A public key of P-256 as browsers make them.
const keys = { p256dh: open({ VAPID_PRIVATE_KEY: privateKey })?.publicKey ?? '', auth: 'A'.repeat(22) };

test('without a key nothing can be sent', () => {
  expect(open({})).toBeUndefined();
  expect(open({ VAPID_PRIVATE_KEY: '' })).toBeUndefined();
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the push services of browsers are known: %s', (endpoint) => {
  expect(open({ VAPID_PRIVATE_KEY: privateKey })?.accepts({ endpoint, keys })).toBe(true);
});

test.each([
  'https://push.apple.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://notify.windows.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://10.0.0.7/abc',
  'https://localhost/abc',
])('nothing else is a push service: %s', (endpoint) => {
  expect(open({ VAPID_PRIVATE_KEY: privateKey })?.accepts({ endpoint, keys })).toBe(false);
});

test('an operator names others in their place', () => {
  const push = open({ VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: 'push.run.example, *.run.test:8443' });
  const accepts = (endpoint: string) => push?.accepts({ endpoint, keys });
  expect(accepts('https://push.run.example/a')).toBe(true);
  expect(accepts('https://one.run.test:8443/a')).toBe(true);
  expect(accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(false);
});

test.each([
  ['VAPID_PRIVATE_KEY', 'short'],
  ['PUSH_HOSTS', 'https://push.run.example'],
  ['PUSH_HOSTS', '*'],
])('a wrong %s (%s) stops the start and is named', (name, value) => {
  expect(() => open({ [name]: value })).toThrow(name);
});
