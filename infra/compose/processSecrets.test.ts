import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const dockerfile = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
const [, mode = ''] = /^RUN chmod (\d+) \/usr\/local\/bin\/node$/m.exec(dockerfile) ?? [];
const nobody = 65_534;

/** Simulates the picture decoder and its parent svc-marathons. */
const program = `
const { fork } = require('node:child_process');
const { readFileSync } = require('node:fs');
if (process.send) {
  try { process.send(readFileSync('/proc/' + process.ppid + '/environ', 'latin1')); }
  catch ({ code }) { process.send(code); }
  process.disconnect();
} else fork(__filename, { env: {} }).on('message', (seen) => console.log(seen));
`;

// Only root can run a program as a user who may not read it.
test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0).each([
  [mode, 'EACCES'],
  ['755', 'SERVICE_SECRET=secret'],
])(
  'where the mode of node is %s, a process sees of the environment of its parent: %s',
  (bits, environment) => {
    const folder = mkdtempSync(join(tmpdir(), 'node-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);
    const [node, script] = [join(folder, 'node'), join(folder, 'decoder.cjs')];
    copyFileSync(process.execPath, node);
    chmodSync(node, Number.parseInt(bits, 8));
    writeFileSync(script, program);
    const env = { SERVICE_SECRET: 'secret' };
    const output = execFileSync(node, [script], {
      uid: nobody,
      gid: nobody,
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(output).toContain(environment);
  },
);
