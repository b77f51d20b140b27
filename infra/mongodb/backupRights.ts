import { productDatabases } from './formReplicaSet.ts';

/** What a user needs, and no more, to dump the product's databases, to fill empty ones, and to note the last backup. */
export const backupRights = {
  /** A role of its own, in the database `admin`. */
  role: 'backs-up',
  privileges: [
    { resource: { cluster: true }, actions: ['getParameter', 'setParameter'] },
    { resource: { db: 'backup', collection: 'marks' }, actions: ['insert', 'remove'] },
    { resource: { db: 'registry', collection: 'backups' }, actions: ['update'] },
    ...productDatabases.map((db) => ({
      resource: { db, collection: '' },
      actions: ['bypassDocumentValidation', 'createCollection', 'createIndex', 'insert'],
    })),
  ],
  /** Those of MongoDB beside it: the oplog, and the changes of all databases. */
  others: ['backup', 'readAnyDatabase'],
};
