import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { isReserved } from '@marathon/contracts/remotes/reservedPaths';
import { type SlotName, slotName } from '@marathon/contracts/remotes/slots';
import { type Names, namesOf, writeTemplate } from '@marathon/create-remote';

const template = join(import.meta.dirname, 'template');

export interface NewRemote extends Names {
  readonly port: number;
  readonly files: readonly string[];
}

/** From the template, into the checkout at `root`. @throws for an invalid or taken name, or an unknown slot */
export async function createRemote(root: string, name: string, slot?: string): Promise<NewRemote> {
  const names = namesOf(name);
  const ownSlot = slot === undefined ? undefined : slotOf(slot);
  const refusal = await refusalOf(root, names);
  if (refusal) throw new Error(refusal);
  const port = freePort(root);
  const files = writeTemplate({
    template,
    names,
    port,
    target: join(root, names.remote),
    words: [['../../../', '../']],
    ...(ownSlot && { slot: ownSlot }),
  });
  return { ...names, port, files: files.map((file) => join(names.remote, file)) };
}

function slotOf(slot: string): SlotName {
  const parsed = slotName.safeParse(slot);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  return parsed.data;
}

function freePort(root: string): number {
  const taken = globSync('{shell,mf-*}/rsbuild.config.ts', { cwd: root }).map((file) =>
    Number(/\bport: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? firstPort),
  );
  return Math.max(firstPort, ...taken) + 1;
}

const firstPort = 4_200;

async function refusalOf(root: string, { remote, slug }: Names): Promise<string | undefined> {
  if (existsSync(join(root, remote))) return `${remote} exists already`;
  if (remote === 'mf-template') return 'mf-template is the name of the template itself';
  if (isReserved(`/${slug}`)) return `/${slug} is reserved: the product answers there itself`;
  const owner = await ownerOf(root, `/${slug}`);
  return owner && `/${slug} is a screen of ${owner}`;
}

async function ownerOf(root: string, path: string): Promise<string | undefined> {
  for (const file of globSync('{shell,mf-*}/src/*.manifest.ts', { cwd: root }).sort()) {
    const { default: manifest } = (await import(pathToFileURL(join(root, file)).href)) as {
      default: Pick<RemoteManifest, 'routes'>;
    };
    if (matchScreen(manifest.routes, path)) return file.split(/[\\/]/)[0];
  }
  return undefined;
}
