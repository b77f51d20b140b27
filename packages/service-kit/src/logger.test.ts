import { StoreUnavailable } from '@marathon/persistence';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('a log line is JSON, names its service and hides what is personal or secret', () => {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'info', { write: (text: string) => void lines.push(text) });
  logger.info({ email: 'ada@example.org', user: { token: 'abc' }, marathonId: '1' }, 'registered');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    service: 'gateway',
    level: 'info',
    marathonId: '1',
    msg: 'registered',
  });
  expect(line).not.toContain('ada@example.org');
  expect(line).not.toContain('abc');
});

test('an error is told with its code, place and cause, but without the people whom a driver names in it', () => {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'info', { write: (text: string) => void lines.push(text) });
  const key = '{ email: "ada@example.org", marathonId: ObjectId(\'aaaaaaaaaaaaaaaaaaaaaaaa\') }';
  const duplicate = Object.assign(
    new Error(
      `E11000 duplicate key error collection: registrations.registrations index: email_1 dup key: ${key}`,
    ),
    {
      code: 11_000,
      keyValue: { email: 'ada@example.org' },
      writeErrors: [{ err: { op: { firstName: 'Ada', contact: '+47 555 01 23' } } }],
    },
  );
  logger.error({ err: new StoreUnavailable(duplicate, false) }, 'request failed');
  const [line = ''] = lines;
  expect(JSON.parse(line).err).toMatchObject({
    type: 'StoreUnavailable',
    message: 'the store is not available',
    stack: expect.stringContaining('logger.test.ts'),
    cause: { code: 11_000, message: expect.stringContaining('index: email_1') },
  });
  for (const personal of ['ada@example.org', 'Ada', '+47 555']) expect(line).not.toContain(personal);
});

test('the password in the address of a broker is not logged', () => {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'info', { write: (text: string) => void lines.push(text) });
  logger.error({ err: new Error('no answer from amqp://marathon:secret@broker:5672/x') }, 'lost');
  expect(lines.join()).not.toContain('secret');
});

test('a long message of an error is read once', { timeout: 8_000 }, () => {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'info', { write: (text: string) => void lines.push(text) });
  logger.error({ err: new Error(`of ada@example.org: ${'x'.repeat(200_000)}`) }, 'request failed');
  const [line = ''] = lines;
  expect(line).toContain('of [redacted]');
});
