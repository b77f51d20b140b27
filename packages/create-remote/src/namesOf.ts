/** All names derive from the remote's own. */
export interface Names {
  /** `mf-race-results`: folder, package and remote. */
  readonly remote: string;
  readonly slug: string;
  readonly title: string;
  readonly screen: string;
  readonly block: string;
}

/** @throws for an invalid name */
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

const longest = 40;
