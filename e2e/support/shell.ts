import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';

/** One shell session: `export` and `cd` apply to later commands. */
export function startShell(folder: string, variables: Record<string, string>) {
  const env: Record<string, string> = { ...commonEnvironment(), ...variables };
  let cwd = folder;
  let shown = '';

  async function run(command: string): Promise<string> {
    const [, name, value] = /^export (\w+)=(.*)$/.exec(command) ?? [];
    if (name !== undefined && value !== undefined) {
      env[name] = pasted(value, shown);
      return '';
    }
    const [, inner] = /^cd (\S+)$/.exec(command) ?? [];
    if (inner !== undefined) {
      cwd = join(cwd, inner);
      return '';
    }
    const serves = /^npm run dev/.test(command);
    // Its own port, since one machine runs many tests.
    const words = serves ? `${command} -- --port ${await freePort()}` : command;
    shown = await resultOf(words, serves ? /built in/ : undefined);
    return shown;
  }

  function resultOf(command: string, until: RegExp | undefined): Promise<string> {
    // Its own process group, so that a server's children end with it.
    const child = spawn('bash', ['-c', command], { cwd, env, detached: true });
    let output = '';
    return new Promise((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        if (until?.test(output) && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0 || until?.test(output)) resolve(output);
        else reject(new Error(`${command} ended with ${code}:\n${output}`));
      });
    });
  }

  return { run };
}

/** An ellipsis in the text stands for output of the last command, which people paste. */
function pasted(value: string, shown: string): string {
  if (!value.endsWith('…')) return value;
  const start = value.slice(0, -1);
  const found = shown.split(/\s+/).find((word) => word.startsWith(start));
  if (found === undefined) throw new Error(`no ${value} in:\n${shown}`);
  return found;
}

const commonEnvironment = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
