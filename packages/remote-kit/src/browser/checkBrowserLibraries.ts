import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';

/** npm lacks some system libraries of the tests' browser. @throws naming them, and the command to install */
export async function checkBrowserLibraries(): Promise<void> {
  const executable = await chromium.executablePath();
  const { stdout } = await promisify(execFile)('ldd', [executable]).catch(() => ({ stdout: '' }));
  const missing = [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, library]) => library);
  if (missing.length === 0) return;
  throw new Error(
    `The browser needs libraries that this machine lacks: ${missing.join(', ')}.\n` +
      'On Debian or Ubuntu: apt-get install -y --no-install-recommends libnss3 libnspr4 libexpat1',
  );
}
