import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '@marathon/persistence/sqlite';
import express from 'express';

/** As in the specification's original: unchecked documents; the client writes the count back plus one. */
const { PORT, DATA_DIR = '' } = process.env;
const db = openDatabase(join(DATA_DIR, 'naive.db'), [
  `CREATE TABLE marathons (id TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;
   CREATE TABLE registrations (id TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;`,
]);
const insertMarathon = db.prepare('INSERT INTO marathons (id, document) VALUES (?, ?)');
const insertRegistration = db.prepare('INSERT INTO registrations (id, document) VALUES (?, ?)');
const marathonById = db.prepare('SELECT document FROM marathons WHERE id = ?');
const patchMarathon = db.prepare('UPDATE marathons SET document = json_patch(document, ?) WHERE id = ?');

// A normal exit, so that Node writes a profile.
process.once('SIGTERM', () => process.exit(0));

const app = express();
app.use(express.json());

app.post('/marathons', (req, res) => {
  const insertedId = newId();
  insertMarathon.run(insertedId, JSON.stringify(req.body));
  res.status(201).json({ acknowledged: true, insertedId });
});

app.get('/marathons/:id', (req, res) => {
  const found = marathonById.get(req.params.id);
  res.json(found && { _id: req.params.id, ...JSON.parse(String(found.document)) });
});

app.patch('/marathons/:id', (req, res) => {
  const { changes } = patchMarathon.run(JSON.stringify(req.body), req.params.id);
  res.json({ acknowledged: true, matchedCount: changes, modifiedCount: changes });
});

app.post('/registrations', (req, res) => {
  const insertedId = newId();
  insertRegistration.run(insertedId, JSON.stringify(req.body));
  res.status(201).json({ acknowledged: true, insertedId });
});

app.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Ready at http://localhost:${PORT}\n`));

const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);
