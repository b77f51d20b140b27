import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEventsToRead } from '@marathon/event-bus/sqlite';
import { openIdentityToRead } from '@marathon/identity/embedded';
import { isStoreUnavailable } from '@marathon/persistence';
import { type Database, lockFile } from '@marathon/persistence/sqlite';
import { openMarathonsToRead } from '@marathon/svc-marathons/transfer';
import { openMessagesToRead } from '@marathon/svc-messages/transfer';
import { openRegistrationsToRead } from '@marathon/svc-registrations/transfer';
import { TransferError } from './transferError.ts';

/** Databases of a stopped embedded product, locked until they are closed. */
export interface EmbeddedStore {
  readonly marathons: Database;
  readonly registrations: Database;
  readonly messages: Database;
  readonly events: Database;
  readonly identity: Database;
  close(): void;
}

const openers = {
  marathons: openMarathonsToRead,
  registrations: openRegistrationsToRead,
  messages: openMessagesToRead,
  events: openEventsToRead,
  identity: openIdentityToRead,
};

/** @throws TransferError (missing, damaged), StoreInUse (product runs), UnreadableStore (another version) */
export function openSource(folder: string): EmbeddedStore {
  checkFolder(folder);
  const lock = lockFile(join(folder, 'lock.db'), folder);
  const opened: Database[] = [];
  const close = () => {
    for (const db of opened) db.close();
    lock.release();
  };
  const open = (name: keyof typeof openers) => {
    const db = openOne(join(folder, `${name}.db`), openers[name]);
    opened.push(db);
    return db;
  };
  try {
    const [marathons, registrations] = [open('marathons'), open('registrations')];
    const [messages, events] = [open('messages'), open('events')];
    return { marathons, registrations, messages, events, identity: open('identity'), close };
  } catch (error) {
    close();
    throw error;
  }
}

function checkFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new TransferError(`--from: there is no folder ${folder}.`);
  const missing = Object.keys(openers).filter((name) => !existsSync(join(folder, `${name}.db`)));
  if (missing.length > 0)
    throw new TransferError(
      `--from: ${folder} holds no ${missing.join('.db, no ')}.db. It must be the DATA_DIR of a product in one process.`,
    );
}

function openOne(file: string, open: (file: string) => Database): Database {
  try {
    return open(file);
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new TransferError(`${file} cannot be read: ${message}. Restore it from a backup.`, {
      cause: error,
    });
  }
}
