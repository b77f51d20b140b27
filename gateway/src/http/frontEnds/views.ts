import type { RemoteRoute } from '@marathon/contracts/remotes/manifest';
import type { Release } from '@marathon/contracts/remotes/release';
import type { RegistryView } from '@marathon/registry';

/** Caches per view, lazily. Views are immutable; a new one replaces the old. */
export function oncePerView<T>(make: (view: RegistryView) => T): (view: RegistryView) => T {
  const made = new WeakMap<RegistryView, { readonly value: T }>();
  return (view) => {
    const cached = made.get(view) ?? { value: make(view) };
    made.set(view, cached);
    return cached.value;
  };
}

export type Screen = RemoteRoute & { readonly release: Release };

export const screensOf = oncePerView(({ releases }): readonly Screen[] =>
  Object.values(releases).flatMap((release) =>
    release.manifest.routes.map((route) => ({ ...route, release })),
  ),
);
