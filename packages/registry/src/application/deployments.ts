import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { Release } from '@marathon/contracts/remotes/release';
import { releaseContent } from '@marathon/contracts/remotes/releaseContent';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Logger } from '@marathon/service-kit';
import { deploy, promote, returnCanary, rollback, startCanary } from '../domain/changes.ts';
import { switchFlag } from '../domain/flags.ts';
import type { FindRelease } from '../domain/orders.ts';
import { addPreview, revokePreview } from '../domain/previews.ts';
import {
  bundledAuthor,
  canaryJudge,
  historyOf,
  type PreviewLink,
  type RegistryState,
  releaseKey,
} from '../domain/registryState.ts';
import { checkRoom, nameConflicts } from '../domain/uploads.ts';
import { withdraw } from '../domain/withdrawal.ts';
import { checkRelease } from './checkRelease.ts';
import type { ReleaseStore, StoredRelease } from './ports.ts';
import type { Deployments } from './registry.ts';

interface Options {
  readonly store: ReleaseStore;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly now: Clock;
  /** After a change and before its author's answer. `action` as in the history. */
  readonly onChanged: (action?: string) => Promise<void>;
}

export function createDeployments({ store, logger, now, onChanged }: Options): Deployments {
  const orderOf = (name: string, author: { readonly by: string; readonly commit?: string | undefined }) => ({
    name,
    by: author.by,
    commit: author.commit,
    at: now().toISOString(),
  });

  async function change(
    name: string,
    decide: (state: RegistryState, find: FindRelease) => Result<RegistryState>,
  ): Promise<Result<RegistryState>> {
    const result = await changeWithReleases(store, decide);
    if (!result.ok) return result;
    const { before, after } = result.value;
    if (after === before) return ok(after);
    const [newest] = historyOf(after, name);
    if (newest === undefined) return ok(after);
    const { since: _, ...entry } = newest;
    const change = { frontEnd: name, ...entry };
    if (entry.action === 'return') logger.warn(change, 'canary taken back');
    else logger.info(change, 'front end changed');
    await onChanged(entry.action);
    return ok(after);
  }

  return {
    async upload(described, uploadedFiles, { by, commit }) {
      const checked = await checkRelease(described, uploadedFiles);
      if (!checked.ok) return checked;
      const { release, files } = checked.value;
      const existing = await store.releases(release.name);
      const sameVersion = existing.find((each) => each.release.version === release.version);
      if (sameVersion)
        return isSame(sameVersion.release, release)
          ? ok(sameVersion)
          : refuse('release-invalid', otherContent);
      const errors = nameConflicts(release, existing);
      if (errors.length > 0) return refuse('release-invalid', { errors });
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      const room = checkRoom(
        await store.read(),
        { name: release.name, bytes },
        by === bundledAuthor ? [] : existing,
      );
      if (!room.ok) return room;
      const stored: StoredRelease = { release, addedAt: now().toISOString(), by, commit, bytes };
      await store.addRelease(stored, files);
      logger.info({ frontEnd: release.name, version: release.version, by, commit }, 'release added');
      return ok(stored);
    },
    deploy(name, version, author, { share, over } = {}) {
      const order = { ...orderOf(name, author), version, over };
      return change(name, (state, find) =>
        share === undefined ? deploy(state, order, find) : startCanary(state, { ...order, share }, find),
      );
    },
    promote: (name, author) => change(name, (state) => promote(state, orderOf(name, author))),
    rollback: (name, author) => change(name, (state, find) => rollback(state, orderOf(name, author), find)),
    withdraw: (name, author) => change(name, (state, find) => withdraw(state, orderOf(name, author), find)),
    async switchFlag(name, flag, percent, author) {
      const order = { ...orderOf(name, author), flag, percent };
      const switched = await changeWithReleases(store, (state, find) => switchFlag(state, order, find));
      if (!switched.ok) return switched;
      logger.info({ frontEnd: name, flag, percent, by: author.by }, 'flag switched');
      await onChanged();
      return ok(switched.value.after);
    },
    async addPreview(releases, until, { by }) {
      const preview: PreviewLink = {
        id: randomBytes(4).toString('hex'),
        releases,
        by,
        since: now().toISOString(),
        until: until.toISOString(),
      };
      const added = await changeWithReleases(store, (state, find) => addPreview(state, preview, find));
      if (!added.ok) return added;
      logger.info({ preview }, 'preview added');
      await onChanged();
      return ok(preview);
    },
    async revokePreview(id, { by }) {
      const revoked = await store.change((state) => revokePreview(state, id));
      if (!revoked.ok) return revoked;
      logger.info({ preview: { id, by } }, 'preview revoked');
      await onChanged();
      return revoked;
    },
    returnCanary: (name, version, reason) =>
      change(name, (state) =>
        returnCanary(state, { name, version, reason, at: orderOf(name, { by: canaryJudge }).at }),
      ),
  };
}

const isSame = (one: Release, other: Release) => releaseContent(one) === releaseContent(other);
const otherContent = { detail: 'Another release has this version: build it once more with a change' };

/** Releases after the state: one removed in between changes the state, and the decision is made again. */
async function changeWithReleases(
  store: ReleaseStore,
  decide: (state: RegistryState, find: FindRelease) => Result<RegistryState>,
): Promise<Result<{ readonly before: RegistryState; readonly after: RegistryState }>> {
  for (;;) {
    const read = await store.read();
    const find = await releasesOf(store);
    let before: RegistryState | undefined;
    const result = await store.change((state) => {
      before = state.revision === read.revision ? state : undefined;
      return before ? decide(before, find) : ok(state);
    });
    if (!result.ok) return result;
    if (before) return ok({ before, after: result.value });
  }
}

async function releasesOf(store: ReleaseStore): Promise<FindRelease> {
  const stored = await store.releases();
  const byKey = new Map(stored.map((each) => [releaseKey(each.release.name, each.release.version), each]));
  return (name, version) => byKey.get(releaseKey(name, version));
}
