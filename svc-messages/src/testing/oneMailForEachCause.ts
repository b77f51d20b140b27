import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MarathonEvent } from '@marathon/contracts/events';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, onTestFinished, vi } from 'vitest';
import type { EventBody } from '../domain/changes.ts';
import { anId, aRace, cancelled, created, ofAccount, registered } from './builders.ts';
import { startMailServer } from './mailServer.ts';
import type { Request, Waiting } from './messagesProcess.ts';

const minute = 60_000;
/** Mails of a process that may be in progress when it is killed. */
const mostUnderWay = 5;

/**
 * Events come three times, process and mail server are killed: people get one mail for each cause. @param tens of
 * people with places; a third as many of each other cause
 */
export async function expectOneMailForEachCause(tens: number): Promise<void> {
  const file = join(temporaryFolder(), 'messages.db');
  const { events, causes } = aSeason(tens);
  const thrice = [...events, ...events.toReversed(), ...events];
  let server = await startMailServer();
  const { port, url } = server;
  const servers = [server];
  let service = await startProcess(file, url);
  let kills = 0;
  onTestFinished(async () => {
    await service.kill();
    await server.stop();
  });
  const killed = async () => {
    kills += 1;
    await service.kill();
  };

  for (let i = 0; i < thrice.length; i += 20) {
    const batch = thrice.slice(i, i + 20);
    if (i % 60 === 40) {
      // Ends while it handles a batch and sends; the bus redelivers unconfirmed events.
      void service.ask({ ask: 'handle', events: batch });
      await killed();
      service = await startProcess(file, url);
    }
    await service.ask({ ask: 'handle', events: batch });
  }
  await vi.waitUntil(() => server.received.length > 10, { timeout: 30_000 });
  await server.stop();
  await vi.waitUntil(async () => (await service.ask({ ask: 'waiting' })).failed > 0, { timeout: 30_000 });
  await killed();
  server = await startMailServer({ port });
  servers.push(server);
  service = await startProcess(file, url, 10 * minute);
  await vi.waitUntil(async () => isEmpty(await service.ask({ ask: 'waiting' })), { timeout: 60_000 });

  const mails = servers.flatMap(({ received }) => received);
  expect(new Set(mails.map(({ recipient, subject }) => `${recipient} ${subject}`)).size).toBe(causes);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(causes);
  // Mails accepted just before a kill come again with the same Message-ID.
  expect(mails.length - causes).toBeLessThanOrEqual(kills * mostUnderWay);
}

/** People get and lose places; accounts are made, get new passwords and are used on new devices. */
function aSeason(tens: number) {
  const race = aRace({ eventDate: '2099-05-22T05:30:00.000Z' });
  const several = <Event>(count: number, make: () => Event) => Array.from({ length: count }, make);
  const consequences: EventBody[] = [
    ...several(10 * tens, () => registered(race.marathonId)),
    ...several(Math.ceil((10 * tens) / 3), () => cancelled(registered(race.marathonId))),
    ...several(Math.ceil((10 * tens) / 3), () => ofAccount('account.created', anId())),
    ...several(Math.ceil((10 * tens) / 3), () => ofAccount('account.password-changed', anId())),
    ...several(Math.ceil((10 * tens) / 3), () => ofAccount('account.signed-in-on-new-device', anId())),
  ];
  return { events: [created(race), ...consequences] as MarathonEvent[], causes: consequences.length };
}

const isEmpty = ({ queued, failed }: Waiting) => queued + failed === 0;

type RequestBody = Request extends infer One ? (One extends Request ? Omit<One, 'number'> : never) : never;

async function startProcess(file: string, url: string, aheadMs = 0) {
  const script = join(import.meta.dirname, 'messagesProcess.ts');
  const child: ChildProcess = fork(script, [file, url, String(aheadMs)]);
  await once(child, 'message');
  let last = 0;
  return {
    /** Resolves with the answer; never if it is killed first. */
    async ask(request: RequestBody): Promise<Waiting> {
      last += 1;
      const number = last;
      child.send({ ...request, number });
      for (;;) {
        const [answer] = await once(child, 'message');
        if (answer.number === number) return answer.waiting;
      }
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
