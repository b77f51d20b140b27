import type { FieldError } from '@marathon/contracts/problem';
import { isHashed } from '@marathon/contracts/remotes/addresses';
import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { isTruncated, lastLiveTimes } from './history.ts';
import { bundledAuthor, historyOf, type RegistryState } from './registryState.ts';
import { retentionDays } from './retention.ts';

interface StoredRelease {
  readonly release: Release;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  readonly by: string;
  readonly bytes?: number | undefined;
}

const most = { releases: 30, megabytes: 200 };

/** Refused if a front end has too many releases that people never got: all teams share the store. */
export function checkRoom(
  state: RegistryState,
  { name, bytes }: { readonly name: string; readonly bytes: number },
  stored: readonly StoredRelease[],
): Result<undefined> {
  const waiting = stored.filter(neverLive(state, name));
  const all = waiting.reduce((sum, each) => sum + (each.bytes ?? 0), bytes);
  if (waiting.length < most.releases && all <= most.megabytes * 1_000_000) return ok(undefined);
  const oldest = waiting.map(({ addedAt }) => addedAt).toSorted()[0];
  const until = oldest === undefined ? '' : `, or wait until ${goesAt(oldest)}, when the oldest one goes`;
  const detail =
    `${name} has ${waiting.length} releases that were never live, and may have ${most.releases} with ` +
    `${most.megabytes} MB: deploy one of them${until}`;
  return refuse('too-many-releases', { detail });
}

function neverLive(state: RegistryState, name: string): (stored: StoredRelease) => boolean {
  const history = historyOf(state, name);
  const lastLive = lastLiveTimes(history);
  const historyStart = isTruncated(history) ? (history.at(-1)?.since ?? '') : '';
  return ({ release, addedAt, by }) =>
    by !== bundledAuthor && addedAt >= historyStart && !lastLive.has(release.version);
}

const goesAt = (addedAt: string) =>
  `${new Date(Date.parse(addedAt) + retentionDays * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Browsers cache hashed file names forever: such a file must never change. The entry's URL has the version. */
export function nameConflicts({ files, entry }: Release, stored: readonly StoredRelease[]): FieldError[] {
  return Object.entries(files).flatMap(([file, integrity]) => {
    if (file === entry || !isHashed(file)) return [];
    const other = stored.find(({ release }) => hasOther(release, file, integrity))?.release;
    if (other === undefined) return [];
    const message = `${file} has another content in ${other.version}: give it a name that changes with its content`;
    return [{ path: `files.${file}`, message }];
  });
}

const hasOther = ({ files, entry }: Release, file: string, integrity: string) =>
  file !== entry && Object.hasOwn(files, file) && files[file] !== integrity;
