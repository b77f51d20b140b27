import type { RemoteRoute } from '@marathon/contracts/remotes/manifest';
import type { Release } from '@marathon/contracts/remotes/release';
import { oncePerView } from './oncePerView.ts';

export type Screen = RemoteRoute & { readonly release: Release };

export const screensOf = oncePerView(({ releases }): readonly Screen[] =>
  Object.values(releases).flatMap((release) =>
    release.manifest.routes.map((route) => ({ ...route, release })),
  ),
);
