import type { Registry, RegistryView } from '@marathon/registry';
import { oncePerView } from './oncePerView.ts';

type Views = Pick<Registry, 'viewFor' | 'preview' | 'hasCanary'>;

/** Names in the answer what the federation runtime of today's shell loads first. */
export function withManifests(registry: Views): Views {
  const withManifest = oncePerView((view): RegistryView => {
    const remotes = Object.fromEntries(
      Object.entries(view.answer.remotes).map(([name, remote]) => [
        name,
        { ...remote, manifest: `${remote.base}mf-manifest.json` },
      ]),
    );
    const answer = { remotes };
    return { ...view, answer, body: Buffer.from(JSON.stringify(answer)) };
  });
  return {
    viewFor: (bucket) => withManifest(registry.viewFor(bucket)),
    async preview(name, version) {
      const view = await registry.preview(name, version);
      return view && withManifest(view);
    },
    get hasCanary() {
      return registry.hasCanary;
    },
  };
}
