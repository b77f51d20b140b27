import { pipeline } from 'node:stream/promises';
import { ok } from '@marathon/contracts/result';
import { StoreUnavailable } from '@marathon/persistence';
import { type MongoDatabase, openMongo } from '@marathon/persistence/mongo';
import { openRedis } from '@marathon/persistence/redis';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { type Document, GridFSBucket } from 'mongodb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRegistry } from '../../application/createRegistry.ts';
import { removeOldReleases } from '../../application/removeOldReleases.ts';
import { deployTo } from '../../testing/openTestRegistry.ts';
import { previewContract } from '../../testing/previewContract.ts';
import { releaseStoreContract } from '../../testing/releaseStoreContract.ts';
import { storedAt, threeReleases } from '../../testing/someReleases.ts';
import { openMongoReleaseStore } from './mongoReleaseStore.ts';
import { archiveBucket } from './schema.ts';

const logger = createLogger('test', 'silent');
const now = () => new Date('2027-03-01T00:00:00Z');
const redisUrl = process.env.REDIS_URL ?? '';
const [first, second] = threeReleases;
const { name, version } = first.release;

type Options = Partial<Parameters<typeof openMongoReleaseStore>[0]>;

async function openStore(mongo: MongoDatabase, options: Options = {}) {
  const store = await openMongoReleaseStore({ mongo, folder: temporaryFolder(), logger, now, ...options });
  onTestFinished(() => store.close());
  return store;
}

async function openGateway(mongo: MongoDatabase, options: Options = {}) {
  const registry = await createRegistry({ store: await openStore(mongo, options), logger, now });
  onTestFinished(() => registry.close());
  return { registry, versionLive: () => registry.viewFor(undefined).answer.remotes[name]?.version };
}

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    releaseStoreContract('MongoDB', async () => {
      const mongo = aMongoDatabase();
      const folder = temporaryFolder();
      const reopen = () => openMongoReleaseStore({ mongo, folder, logger, now });
      return { store: await reopen(), reopen };
    });

    previewContract('MongoDB', async () => {
      const mongo = aMongoDatabase();
      const first = await openGateway(mongo);
      const second = await openGateway(mongo, { pollMs: 3_600_000 });
      return [first.registry, second.registry];
    });

    test('changes that two gateways make at once are all there', async () => {
      const mongo = aMongoDatabase();
      const stores = [await openStore(mongo), await openStore(mongo)];
      const live = { version, since: now().toISOString(), by: 'results' };
      const changes = Array.from({ length: 10 }, (_, i) =>
        stores[i % 2]?.change((state) =>
          ok({
            revision: state.revision + 1,
            frontEnds: { ...state.frontEnds, [`mf-${i}`]: { live, history: [] } },
          }),
        ),
      );
      await Promise.all(changes);
      const state = await stores[0]?.read();
      expect(state?.revision).toBe(10);
      expect(Object.keys(state?.frontEnds ?? {})).toHaveLength(10);
    });

    test('a gateway learns without Redis what another one has deployed, and has its files', async () => {
      const mongo = aMongoDatabase();
      const [one, other] = [await openGateway(mongo), await openGateway(mongo)];
      await deployTo(one.registry, first);
      await expect.poll(() => other.versionLive()).toBe(version);
      await deployTo(other.registry, second);
      await other.registry.deployments.rollback(name, { by: 'results' });
      await expect.poll(() => one.registry.state().revision).toBe(3);
      expect(one.versionLive()).toBe(version);
      expect(await one.registry.folderOf(name, second.release.version)).toBeDefined();
    });

    test.skipIf(!redisUrl)('a gateway is told by Redis (skipped unless REDIS_URL names one)', async () => {
      const mongo = aMongoDatabase();
      const redis = openRedis(redisUrl, { logger, name: 'test' });
      onTestFinished(() => redis.close());
      await vi.waitFor(() => redis.ready(), 15_000);
      const open = () => openGateway(mongo, { redis, pollMs: 3_600_000 });
      const [one, other] = [await open(), await open()];
      const channel = `marathon:registry:v1:${mongo.db.databaseName}`;
      await expect.poll(() => redis.client.pubsub('NUMSUB', channel)).toEqual([channel, 2]);
      await deployTo(one.registry, first);
      await expect.poll(() => other.versionLive()).toBe(version);
    });

    test('while MongoDB is away, what is live stays live, with its files', async () => {
      const { db } = aMongoDatabase();
      const mongo = openMongo(mongoUrl, db.databaseName);
      const gateway = await openGateway(mongo);
      await deployTo(gateway.registry, first);
      await mongo.close();
      const failing = gateway.registry.deployments.rollback(name, { by: 'results' });
      await expect(failing).rejects.toThrow(StoreUnavailable);
      expect(gateway.versionLive()).toBe(version);
      expect(await gateway.registry.folderOf(name, version)).toBeDefined();
    });

    test('a release whose files are damaged is not served, and costs itself alone', async () => {
      const mongo = aMongoDatabase();
      const one = await openGateway(mongo);
      await deployTo(one.registry, first);
      const chunks = mongo.db.collection(`${archiveBucket}.chunks`);
      const length = (await chunks.findOne())?.data.length();
      await chunks.updateOne({}, { $set: { data: Buffer.alloc(length, 'steal()') } });
      const other = await openGateway(mongo);
      await expect(other.registry.folderOf(name, version)).rejects.toThrow('is damaged in the store');
      const { answer } = other.registry.viewFor(undefined);
      expect(Object.keys(answer.remotes)).toEqual([name]);
    });

    test('a release that was never whole is not there, and its files go after an hour', async () => {
      const mongo = aMongoDatabase();
      const bucket = new GridFSBucket(mongo.db, { bucketName: archiveBucket });
      await pipeline([Buffer.from('half')], bucket.openUploadStream(`${name}/${version}`));
      const store = await openStore(mongo, { now: () => new Date() });
      await store.addRelease(storedAt(second), second.files);
      expect(await store.releases()).toEqual([storedAt(second)]);
      expect(await store.folderOf(name, version)).toBeUndefined();
      expect(await bucket.find().toArray()).toHaveLength(2);
      await openStore(mongo, { now: () => new Date(Date.now() + 3_700_000) });
      expect(await bucket.find().toArray()).toHaveLength(1);
      expect(await store.folderOf(name, second.release.version)).toBeDefined();
    });

    test('a release that one gateway removes is gone from the copies of the others', async () => {
      const mongo = aMongoDatabase();
      const [one, other] = [await openStore(mongo), await openStore(mongo)];
      await one.addRelease(storedAt(first), first.files);
      await other.folderOf(name, version);
      await removeOldReleases({ store: one, logger, now: () => new Date('2027-04-01T00:00:00Z') });
      await expect.poll(() => other.folderOf(name, version)).toBeUndefined();
    });

    test('copies that nobody needs are gone after a restart', async () => {
      const mongo = aMongoDatabase();
      const folder = temporaryFolder();
      const one = await openStore(mongo, { folder });
      await one.addRelease(storedAt(first), first.files);
      await one.folderOf(name, version);
      await one.close();
      await mongo.db.collection('releases').deleteMany({});
      const other = await openStore(mongo, { folder });
      expect(await other.folderOf(name, version)).toBeUndefined();
    });

    test('a damaged state is an error, and not an empty registry', async () => {
      const mongo = aMongoDatabase();
      const store = await openStore(mongo);
      const live = { version, since: now().toISOString(), by: 'results' };
      await store.change(() => ok({ revision: 1, frontEnds: { [name]: { live, history: [] } } }));
      const states = mongo.db.collection<Document & { _id: string }>('registry');
      await states.updateOne({ _id: 'state' }, { $unset: { [`frontEnds.${name}.live`]: '' } });
      await expect(store.read()).rejects.toThrow(/is damaged/);
      await expect(store.change((state) => ok(state))).rejects.toThrow(/is damaged/);
    });
  },
);
