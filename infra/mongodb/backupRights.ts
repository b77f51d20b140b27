import { productDatabases } from './formReplicaSet.ts';

/** The minimum to dump the product's databases, fill empty ones, and record the last backup. */
export const backupRights = {
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
  /** MongoDB's own: for the oplog and change streams of all databases. */
  others: ['backup', 'readAnyDatabase'],
};
