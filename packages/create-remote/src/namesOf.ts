/** The words of a new remote, all of them from its name. */
export interface Names {
  /** `mf-race-results`: folder, package and remote. */
  readonly remote: string;
  /** `race-results`: its first path and feature. */
  readonly slug: string;
  /** `Race Results`: title and menu item. */
  readonly title: string;
  /** `RaceResultsScreen`: component and file. */
  readonly screen: string;
  /** `RaceResultsBlock`: the same of its block. */
  readonly block: string;
}

/** @throws when it is no name of a remote */
export function namesOf(remote: string): Names {
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(remote) || remote.length > longest)
    throw new Error(
      `${remote || 'Nothing'} is no name of a remote: mf- and words of small letters and digits, as mf-race-results`,
    );
  const slug = remote.slice('mf-'.length);
  const words = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    remote,
    slug,
    title: words.join(' '),
    screen: `${words.join('')}Screen`,
    block: `${words.join('')}Block`,
  };
}

/** As `frontEndName` of contracts has it. */
const longest = 40;
