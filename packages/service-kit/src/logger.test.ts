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
