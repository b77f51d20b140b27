import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepTestKeys, temporaryFolder } from '@marathon/e2e/product';
import { freePort } from '@marathon/persistence/testing/freePort';
import type { Contestant } from './contestant.ts';
import { startProcess } from './startProcess.ts';

interface EmbeddedOptions {
  /** Another checkout, such as the product before a change. */
  readonly checkout?: string | undefined;
  readonly dataDir?: string;
  readonly withDemo?: boolean;
}

/** The product as in `npm start`, with empty stores. */
export function embedded({ checkout, dataDir, withDemo = false }: EmbeddedOptions = {}) {
  return alone({
    id: checkout === undefined ? 'product' : 'before',
    name: `product${checkout === undefined ? '' : ' before'}, one process`,
    kind: 'register',
    script: join(checkout ?? '', 'infra/embedded/main.ts'),
    dataDir,
    env: { SEED_DEMO: String(withDemo) },
    file: 'registrations.db',
    registrationsOf: 'SELECT id FROM registrations WHERE marathon_id = ?',
  });
}

export const naive = () =>
  alone({
    id: 'naive',
    name: 'naive (Express, the client counts)',
    kind: 'register-naively',
    script: 'infra/bench/servers/naive.ts',
    file: 'naive.db',
    registrationsOf: "SELECT id FROM registrations WHERE document ->> '$.marathonId' = ?",
  });

/** The least work for the same durable writes. */
export const ceiling = () =>
  alone({
    id: 'ceiling',
    name: 'ceiling (bare node:http)',
    kind: 'register',
    script: 'infra/bench/servers/ceiling.ts',
    file: 'ceiling.db',
    registrationsOf: 'SELECT id FROM registrations WHERE marathon_id = ?',
  });

interface Alone extends Pick<Contestant, 'id' | 'name' | 'kind'> {
  readonly script: string;
  readonly dataDir?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  readonly file: string;
  readonly registrationsOf: string;
}

async function alone(options: Alone): Promise<Contestant> {
  const { id, name, kind, script, dataDir, env, file, registrationsOf } = options;
  const folder = dataDir === undefined ? temporaryFolder() : { path: dataDir, remove: () => {} };
  keepTestKeys(folder.path);
  const running = await startProcess({
    name,
    script,
    env: { ...env, PORT: String(await freePort()), DATA_DIR: folder.path },
  });
  return {
    id,
    name,
    kind,
    origin: running.origin,
    processes: [running],
    storedOf: storedInFile(join(folder.path, file), registrationsOf),
    async stop() {
      await running.stop();
      folder.remove();
    },
  };
}

function storedInFile(file: string, sql: string): (marathonIds: readonly string[]) => Promise<string[]> {
  return async (marathonIds) => {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const statement = db.prepare(sql);
      return marathonIds.flatMap((id) => statement.all(id).map((row) => String(row.id)));
    } finally {
      db.close();
    }
  };
}
