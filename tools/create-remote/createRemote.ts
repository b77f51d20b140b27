import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SlotName, slotName } from '@marathon/contracts/remotes/slots';
import { type Names, namesOf, writeTemplate } from '@marathon/create-remote';
import { refusalOf } from './refusals.ts';

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
  const known = slotName.safeParse(slot);
  if (!known.success) throw new Error(known.error.issues[0]?.message);
  return known.data;
}

/** After the ports of the others: each remote names its own. */
function freePort(root: string): number {
  const taken = globSync('{shell,mf-*}/rsbuild.config.ts', { cwd: root }).map((file) =>
    Number(/\bport: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? firstPort),
  );
  return Math.max(firstPort, ...taken) + 1;
}

/** The shell's. */
const firstPort = 4_200;
