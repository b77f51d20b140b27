import { expect, test } from 'vitest';
import type { Registry } from '../application/registry.ts';
import { threeReleases } from './someReleases.ts';

const [{ release, files }] = threeReleases;
const releases = [{ name: release.name, version: release.version }];
const by = 'results';
const until = new Date('2027-03-08T00:00:00Z');

/** Previews across gateways. @param open two registries on one store; the second does not hear of changes */
export function previewContract(store: string, open: () => Promise<readonly [Registry, Registry]>): void {
  async function openWithPreview() {
    const [first, second] = await open();
    await first.deployments.upload(release, files, { by });
    const added = await first.deployments.addPreview(releases, until, { by });
    if (!added.ok) throw new Error(added.refusal.code);
    return { first, second, preview: added.value };
  }

  test(`on ${store} a gateway finds a preview that another one has just made, with its releases`, async () => {
    const { second, preview } = await openWithPreview();
    expect(second.state().previews).toBeUndefined();
    const found = await second.findPreview(preview.id);
    expect(found).toEqual(preview);
    const view = await second.preview(found?.releases ?? []);
    expect(view?.releases[release.name]?.version).toBe(release.version);
    expect(await second.folderOf(release.name, release.version)).toBeTypeOf('string');
  });

  test(`on ${store} a gateway lists the previews of all, and revokes those of another one`, async () => {
    const { first, second, preview } = await openWithPreview();
    expect((await second.readState()).previews).toEqual([preview]);
    expect(await second.deployments.revokePreview(preview.id, { by })).toMatchObject({ ok: true });
    expect((await first.readState()).previews).toEqual([]);
    expect(await first.findPreview(preview.id)).toBeUndefined();
  });

  test(`on ${store} a preview that nobody made is not found`, async () => {
    const { second } = await openWithPreview();
    expect(await second.findPreview('00000000')).toBeUndefined();
  });
}
