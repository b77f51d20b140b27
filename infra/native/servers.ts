import { join } from 'node:path';
import { keycloak } from './keycloak.ts';
import { mongodb } from './mongodb.ts';
import type { NativeProcess } from './process.ts';
import { rabbitmq } from './rabbitmq.ts';
import { redis } from './redis.ts';
import type { StackSettings } from './settings.ts';

export const serversOf = (settings: StackSettings): NativeProcess[] => [
  rabbitmq(settings),
  mongodb(settings),
  redis(settings),
  keycloak(settings),
  mail(settings),
];

const main = join(import.meta.dirname, '..', 'mail', 'main.ts');

function mail({ folder, smtp: { port, pagePort } }: StackSettings): NativeProcess {
  const page = `http://127.0.0.1:${pagePort}/mailbox`;
  return {
    name: 'mail',
    after: [],
    missing: () => undefined,
    prepare: async () => {},
    command: [process.execPath, main],
    env: { MAIL_DIR: join(folder, 'mail'), SMTP_PORT: String(port), MAIL_PAGE_PORT: String(pagePort) },
    port,
    portVariable: 'SMTP_PORT',
    readyUrl: page,
    startsWithinMs: 30_000,
    addresses: [`smtp://127.0.0.1:${port}`, page],
  };
}
