import { firstAnswerId } from '@marathon/contracts/remotes/flagsOnPage';
import { type LiveRemotes, liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';
import { liveRemoteOf } from '@marathon/registry';
import { scriptPath } from './pageScript.ts';

export function withRelease(answer: unknown, release: Release): LiveRemotes {
  const { remotes } = liveRemotesSchema.parse(answer);
  return { remotes: { ...remotes, [release.name]: liveRemoteOf(release) } };
}

const element = new RegExp(
  `(<script type="application/json" id="${firstAnswerId}"[^>]*>)(.*?)(</script>)`,
  's',
);

/** A page with `release` instead of the live one. Unchanged if it has no list of remotes. */
export const pageWithRelease = (html: string, release: Release): string =>
  html.replace(element, (_, start, json, end) => {
    const list = JSON.stringify(withRelease(JSON.parse(json), release)).replaceAll('<', '\\u003c');
    return `${start}${list}${end}<script src="${scriptPath}"></script>`;
  });
