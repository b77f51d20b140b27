import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SlotName, slotName } from '@marathon/contracts/remotes/slots';
import { type Names, namesOf } from './namesOf.ts';
import { refusalOf } from './refusals.ts';
import { withoutBlock } from './withoutBlock.ts';

const template = join(import.meta.dirname, 'template');

export interface NewRemote extends Names {
  /** Of its development server. */
  readonly port: number;
  /** Below the root. */
  readonly files: readonly string[];
}

/**
 * Writes a new remote into the checkout at `root`: the template with the remote's own words.
 * @param slot what it has a block for; it has none where absent
 * @throws when the name is none or is taken, or there is no such slot
 */
export async function createRemote(root: string, name: string, slot?: string): Promise<NewRemote> {
  const names = namesOf(name);
  const ownSlot = slot === undefined ? undefined : slotOf(slot);
  const refusal = await refusalOf(root, names);
  if (refusal) throw new Error(refusal);
  const port = freePort(root);
  const inWords = replacing([
    ['../../../', '../'],
    ['mf-template', names.remote],
    ['YourScreen', names.screen],
    ['YourBlock', names.block],
    ['Your Screen', names.title],
    ['your-screen', names.slug],
    ['your-block', `${names.slug}-block`],
    ["'details'", `'${ownSlot}'`],
    ['4219', String(port)],
  ]);
  const content = templateFiles();
  const written = ownSlot === undefined ? withoutBlock(content) : content;
  const files = [...written].map(([file, text]) => {
    const target = join(names.remote, inWords(file));
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), inWords(text), { flag: 'wx' });
    return target;
  });
  return { ...names, port, files: files.sort() };
}

function slotOf(slot: string): SlotName {
  const known = slotName.safeParse(slot);
  if (!known.success) throw new Error(known.error.issues[0]?.message);
  return known.data;
}

/** Content by path. */
const templateFiles = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.*', { cwd: template, exclude: ['node_modules', 'dist'] }).map((file) => [
      file,
      readFileSync(join(template, file), 'utf8'),
    ]),
  );

const replacing = (words: readonly (readonly [from: string, to: string])[]) => (text: string) =>
  words.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);

/** After the ports of the others: each remote names its own. */
function freePort(root: string): number {
  const taken = globSync('{shell,mf-*}/rsbuild.config.ts', { cwd: root }).map((file) =>
    Number(/\bport: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? firstPort),
  );
  return Math.max(firstPort, ...taken) + 1;
}

/** The shell's. */
const firstPort = 4_200;
