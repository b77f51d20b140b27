import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteExchange } from '@marathon/event-bus/testing';
import { openMongo } from '@marathon/persistence/mongo';
import { lockFile } from '@marathon/persistence/sqlite';
import { mongoUrl } from '@marathon/persistence/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillStore } from '../testing/fillStore.ts';
import { runMigrate } from '../testing/runMigrate.ts';
import { silent } from '../testing/silent.ts';
import { collectionsOf } from './collections.ts';
import { deadLettersIn } from './deadLetters.ts';
import { migrateStore } from './migrateStore.ts';
import { openSource } from './openSource.ts';
import { openTarget } from './openTarget.ts';
import { readOptions } from './options.ts';
import type { TransferRuns } from './transferRuns.ts';

const brokerUrl = process.env.AMQP_URL;

describe.skipIf(!mongoUrl || !brokerUrl)(
  'npm run migrate (skipped unless MONGODB_TEST_URL and AMQP_URL are set)',
  () => {
    // Each starts the tool, some several times.
    const folder = mkdtempSync(join(tmpdir(), 'marathon-'));
    const args = ['--from', folder, '--without-accounts'];
    let before: Map<string, string>;
    beforeAll(async () => {
      await fillStore(folder, { registrations: 2_500, accounts: 1 });
      before = contents();
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    let prefix: string;
    let exchange: string;
    let env: Record<string, string>;
    const database = (name: string) => openMongo(mongoUrl, `${prefix}${name}`);
    function useNewTarget() {
      prefix = `test-${randomBytes(6).toString('hex')}-`;
      exchange = `marathon.events.${prefix}migrate`;
      env = {
        MONGODB_URL: mongoUrl,
        MONGODB_DATABASE_PREFIX: prefix,
        AMQP_URL: brokerUrl ?? '',
        AMQP_EXCHANGE: exchange,
      };
    }
    async function removeTarget() {
      for (const name of ['marathons', 'registrations', 'messages']) {
        const { db, close } = database(name);
        await db.dropDatabase();
        await close();
      }
      await deleteExchange(brokerUrl ?? '', exchange, ['svc-marathons']);
    }

    /** Everything in the store, except locks and the empty files beside a database. */
    const contents = () =>
      new Map(
        readdirSync(folder)
          .filter((name) => /\.(db|json)$/.test(name) && name !== 'lock.db')
          .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
      );

    /** Runs `work` on a collection, from outside the product. */
    async function on<T>(name: string, collection: string, work: Work<T>): Promise<T> {
      const { db, close } = database(name);
      try {
        return await work(db.collection(collection));
      } finally {
        await close();
      }
    }

    /** Registrations whose mails are not decided yet. */
    const deferred = () =>
      on('messages', 'put_off_events', async (found) => {
        const rows = await found.find().toArray();
        const events: { type: string }[] = rows.flatMap((row) => row.events);
        return events.filter(({ type }) => type === 'registration.created').length;
      });

    /** In this process. */
    async function move(runs: Partial<TransferRuns> = {}) {
      const source = openSource(folder);
      const target = await openTarget(readOptions(args, env), deadLettersIn(source));
      try {
        return await migrateStore({
          collectionsAt: (at) => collectionsOf({ source, target, at }),
          runs: { ...target.runs, ...runs },
          prepare: target.prepare,
          isDryRun: false,
          progress: silent,
          now: () => new Date(),
        });
      } finally {
        await target.close();
        source.close();
      }
    }

    describe('to a new target', () => {
      beforeEach(useNewTarget);
      afterEach(removeTarget);

      test('killed at several points it goes on, doubles nothing, and leaves the store as it was', async () => {
        const killed: unknown[] = [];
        for (const killAt of [' % marathons.marathons', ' % marathons.inbox', ' % registrations.marathons'])
          killed.push((await runMigrate({ args, env, killAt })).signal);
        expect(killed).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);

        const { code, output } = await runMigrate({ args, env });
        expect(output).toContain('Going on with the run of');
        expect(output).toContain('✓ registrations.registrations: 2,252 of 2,252');
        // Many mails are decided after the start, each once.
        expect(await on('messages', 'places', (found) => found.countDocuments())).toBe(
          2_500 - (await deferred()),
        );
        expect(output).toContain('Moved and verified.');
        expect(code).toBe(0);
        expect(output).toContain('✓ registrations.medical_answers: 1 of 1');
        expect(output).toContain('✓ rabbitmq.dead_letters: 1 of 1');
        expect(await on('registrations', 'registrations', (found) => found.countDocuments())).toBe(2_252);
        expect(contents()).toEqual(before);

        const again = await runMigrate({ args, env });
        expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is done.') });
      });

      test('a target of somebody else is refused, and stays as it is', async () => {
        await on('registrations', 'registrations', (found) => found.insertOne({ email: 'x' }));
        const { code, output } = await runMigrate({ args, env });
        expect(code).toBe(1);
        expect(output).toContain('holds data that is not of this store: registrations.registrations.');
        expect(await on('marathons', 'marathons', (found) => found.countDocuments())).toBe(0);
      });

      test('a dry run says what would move, and makes nothing', async () => {
        const { code, output } = await runMigrate({ args: [...args, '--dry-run'], env });
        expect(output).toContain('registrations.registrations: 2,252, checksum');
        expect(output).toContain('Dry run: nothing was written.');
        expect(code).toBe(0);
        const { db, close } = database('marathons');
        expect(await db.listCollections().toArray()).toEqual([]);
        await close();
      });

      test('while the product runs, who runs it is named and nothing happens', async () => {
        const product = lockFile(join(folder, 'lock.db'), folder);
        const { code, output } = await runMigrate({ args, env });
        product.release();
        expect(code).toBe(1);
        expect(output).toMatch(/is in use by .* \(pid \d+, since .*\)\. Stop that process/);
      });

      test('a MongoDB that is away is named without its password, and how to go on', async () => {
        const away = { ...env, MONGODB_URL: 'mongodb://marathon:hidden@127.0.0.1:9/admin?replicaSet=rs0' };
        const { code, output } = await runMigrate({ args, env: away });
        expect(code).toBe(1);
        expect(output).toMatch(
          /^MongoDB at 127\.0\.0\.1:9 is not available \(.*\)\. Run the same command again/,
        );
        expect(output).not.toContain('hidden');
      });
    });

    describe('of which all is stored and verified', () => {
      beforeAll(async () => {
        useNewTarget();
        const killed = async () => {
          throw new Error('killed');
        };
        await expect(move({ finish: killed })).rejects.toThrow('killed');
      });
      afterAll(removeTarget);

      test.each([
        ['registrations', 'registrations', { firstName: 'Runner' }, { $set: { address: 'Elsewhere' } }],
        ['registrations', 'marathons', { deleted: false }, { $inc: { placesTaken: 1 } }],
        ['marathons', 'marathons', {}, { $set: { participantsLimit: 7 } }],
        ['messages', 'races', { isDeleted: false }, { $inc: { revision: 1 } }],
        ['marathons', 'inbox', {}, { $inc: { receivedAt: 1 } }],
      ])(
        'one document of %s.%s that was altered makes the end red',
        async (name, collection, filter, change) => {
          const before = await on(name, collection, (found) => found.findOneAndUpdate(filter, change));
          if (before === null) throw new Error('no document was altered');
          const failure = await move().catch((error: Error) => error.message);
          expect(failure).toMatch(new RegExp(`✗ ${name}.${collection}: ([\\d,]+) of \\1, checksum`));
          expect(String(failure).match(/✗/g)).toHaveLength(1);
          await on(name, collection, (found) => found.replaceOne({ _id: before._id }, before));
        },
      );
    });
  },
);

type Collection = ReturnType<ReturnType<typeof openMongo>['db']['collection']>;
type Work<T> = (collection: Collection) => Promise<T>;
