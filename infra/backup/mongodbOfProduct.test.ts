import { randomUUID } from 'node:crypto';
import { lastBackupOn } from '@marathon/persistence/backup';
import { mongoUrl } from '@marathon/persistence/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { MongoClient } from 'mongodb';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backupRights } from '../mongodb/backupRights.ts';
import { productDatabases } from '../mongodb/formReplicaSet.ts';
import { withMongodb } from './mongodbOfProduct.ts';

describe.skipIf(!mongoUrl)(
  'MongoDB of a product (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 120_000 },
  () => {
    let admin: MongoClient;
    let prefix: string;
    const databases = () => productDatabases.map((name) => admin.db(`${prefix}${name}`));
    const drop = () => Promise.all(databases().map((db) => db.dropDatabase()));
    const ids = () =>
      Promise.all(
        databases().map(async (db) => (await db.collection('rows').find().toArray()).map(({ _id }) => _id)),
      );
    const last = () => lastBackupOn(admin.db(`${prefix}registry`)).read();
    beforeEach(() => {
      admin = new MongoClient(mongoUrl);
      prefix = `test-${randomUUID().slice(0, 8)}-`;
      onTestFinished(async () => {
        await drop();
        await admin.close();
      });
    });

    async function fill() {
      for (const [i, db] of databases().entries()) {
        await db.createCollection('rows', { validator: { whole: { $type: 'int' } } });
        // From before the validator.
        await db.collection('rows').insertOne({ _id: i as never }, { bypassDocumentValidation: true });
      }
    }

    /** A user with only the rights for backups. */
    async function addressOfBackup() {
      const [role, user] = [`${prefix}${backupRights.role}`, `${prefix}user`];
      const privileges = backupRights.privileges.map(({ resource, actions }) => ({
        resource: isOfProduct(resource.db) ? { ...resource, db: `${prefix}${resource.db}` } : resource,
        actions,
      }));
      const command = (what: Record<string, unknown>) => admin.db('admin').command(what);
      await command({ createRole: role, privileges, roles: [] });
      await command({ createUser: user, pwd: 'secret', roles: [role, ...backupRights.others] });
      onTestFinished(async () => {
        await command({ dropUser: user });
        await command({ dropRole: role });
      });
      const url = new URL(mongoUrl);
      [url.username, url.password] = [user, 'secret'];
      return url.href;
    }

    test('is copied, and restored to what it was, by a user who may do nothing else', async () => {
      await fill();
      const [url, folder] = [await addressOfBackup(), temporaryFolder()];
      const takenAt = await withMongodb({ url, prefix }, ({ copyTo }) => copyTo(folder));
      await drop();
      await withMongodb({ url, prefix }, ({ fillFrom }) =>
        fillFrom(folder, { takenAt: takenAt.toISOString() }),
      );
      expect(await ids()).toEqual([[0], [1], [2], [3]]);
      expect(await last()).toEqual(takenAt);
      const other = new MongoClient(url);
      onTestFinished(() => other.close());
      const rows = other.db(`${prefix}marathons`).collection('rows');
      await expect(rows.deleteMany({})).rejects.toThrow(/not authorized/);
    });

    test('tells its last backup, once that is whole', async () => {
      const [url, takenAt] = [await addressOfBackup(), '2027-01-01T02:00:00.000Z'];
      expect(await last()).toBeUndefined();
      await withMongodb({ url, prefix }, ({ noteBackup }) => noteBackup({ takenAt }));
      expect(await last()).toEqual(new Date(takenAt));
    });
  },
);

const isOfProduct = (db: string | undefined) => productDatabases.some((name) => name === db);
