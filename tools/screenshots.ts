import { buildStale } from './frontEnds.ts';
import { root, runQuietly } from './processes.ts';

const [what] = process.argv.slice(2);

/** `npm run screenshots`: see e2e/screenshots.ts. With `mails`: e2e/mailPictures.ts. */
if (what === 'mails') await shoot('e2e/mailPictures.ts', 'screenshots/mails/');
else {
  await buildStale();
  await shoot('e2e/screenshots.ts', 'screenshots/');
}

async function shoot(program: string, folder: string) {
  const complaints = await runQuietly('node', [program], { cwd: root });
  process.stdout.write(`${complaints}Screenshots are in ${folder}\n`);
}
