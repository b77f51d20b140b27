import type { DefinedRemote } from '@marathon/contracts/remotes/defineRemote';
import { firstAnswerId, newestAnswerId } from '@marathon/contracts/remotes/flagsOnPage';
import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';

/** A flag stays the same until the page reloads. Without the shell, the manifest's defaults apply. */
export function createUseFlag<Name extends string>(
  remote: string,
  { flags = [] }: Pick<DefinedRemote<Name>, 'flags'>,
): (name: Name) => boolean {
  let page: Element | null | undefined;
  const values = new Map<Name, boolean>();
  return (name) => {
    const current = document.getElementById(firstAnswerId);
    if (current !== page) values.clear();
    page = current;
    const isOn =
      values.get(name) ??
      // A newer release may lack the flag.
      flagIn(newestAnswerId, remote, name) ??
      flagIn(firstAnswerId, remote, name) ??
      flags.find((flag) => flag.name === name)?.default ??
      false;
    values.set(name, isOn);
    return isOn;
  };
}

function flagIn(id: string, remote: string, name: string): boolean | undefined {
  const text = document.getElementById(id)?.textContent;
  const answer: LiveRemotes | undefined = text ? JSON.parse(text) : undefined;
  return answer?.remotes[remote]?.flags?.[name];
}
