import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sqliteInboxTable, sqliteOutboxTable } from '@marathon/event-bus/sqlite';
import { inTransaction, openDatabase } from '@marathon/persistence/sqlite';
import { createGroupCommit } from '@marathon/svc-registrations/groupCommit';

/**
 * The least work for the product's durable writes: no token, validation, limits or metrics. A registration
 * writes its row, an outbox row, an inbox row and the count.
 */
const { PORT, DATA_DIR = '' } = process.env;
const db = openDatabase(join(DATA_DIR, 'ceiling.db'), [
  `CREATE TABLE marathons (id TEXT PRIMARY KEY, spots INTEGER NOT NULL, registrations INTEGER NOT NULL) STRICT;
   CREATE TABLE registrations (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL,
     marathon_id TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, contact TEXT NOT NULL,
     date TEXT NOT NULL, UNIQUE (email, marathon_id)) STRICT;
   ${sqliteOutboxTable}
   ${sqliteInboxTable}`,
]);
const insertMarathon = db.prepare('INSERT INTO marathons (id, spots, registrations) VALUES (?, ?, 0)');
const insertRegistration = db.prepare(
  `INSERT INTO registrations (id, email, marathon_id, first_name, last_name, contact, date)
   VALUES (?, ?, ?, ?, ?, ?, ?)`,
);
const insertOutbox = db.prepare('INSERT INTO outbox (id, event) VALUES (?, ?)');
const insertInbox = db.prepare(
  "INSERT INTO inbox (consumer, event_id, received_at) VALUES ('ceiling', ?, ?)",
);
const setCount = db.prepare('UPDATE marathons SET registrations = ? WHERE id = ?');

interface Marathon {
  readonly id: string;
  readonly spots: number;
  registrations: number;
}
interface Body {
  readonly email: string;
  readonly marathonId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contact: string;
  readonly participantsLimit: number;
}
const marathons = new Map<string, Marathon>();

const commits = createGroupCommit<Body, string | undefined>({
  commit: async (batch) =>
    inTransaction(db, () => {
      const ids = batch.map(register);
      for (const id of new Set(batch.map(({ marathonId }) => marathonId)))
        setCount.run(marathons.get(id)?.registrations ?? 0, id);
      return ids;
    }),
});

function register(body: Body): string | undefined {
  const marathon = marathons.get(body.marathonId);
  if (!marathon || marathon.registrations >= marathon.spots) return undefined;
  marathon.registrations += 1;
  const id = newId();
  const event = randomUUID();
  const at = new Date();
  const { email, marathonId, firstName, lastName, contact } = body;
  insertRegistration.run(id, email, marathonId, firstName, lastName, contact, at.toISOString());
  insertOutbox.run(
    event,
    JSON.stringify({ id: event, type: 'registration.created', data: { id, marathonId } }),
  );
  insertInbox.run(event, at.getTime());
  return id;
}

// A normal exit, so that Node writes a profile.
process.once('SIGTERM', () => process.exit(0));

createServer((req, res) => {
  if (req.method === 'GET') return getMarathon(req, res);
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => void post(req.url, JSON.parse(Buffer.concat(chunks).toString()), res));
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Ready at http://localhost:${PORT}\n`));

async function post(url: string | undefined, body: Body, res: ServerResponse): Promise<void> {
  const insertedId = url === '/registrations' ? await commits.submit(body) : addMarathon(body);
  if (insertedId) send(res, 201, { acknowledged: true, insertedId });
  else send(res, 409, { code: 'sold-out' });
}

function addMarathon({ participantsLimit: spots }: Body): string {
  const id = newId();
  insertMarathon.run(id, spots);
  marathons.set(id, { id, spots, registrations: 0 });
  return id;
}

function getMarathon(req: IncomingMessage, res: ServerResponse): void {
  const marathon = marathons.get(req.url?.split('/').at(-1) ?? '');
  send(res, marathon ? 200 : 404, { registrationCount: marathon?.registrations });
}

function send(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  res.end(text);
}

const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);
