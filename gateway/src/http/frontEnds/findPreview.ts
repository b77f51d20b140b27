import type { PreviewCookies, Registry, RegistryView, ReleaseName } from '@marathon/registry';
import type { Request } from 'express';
import { previewCookieOf } from './cookies.ts';

export interface Preview {
  readonly releases: readonly ReleaseName[];
  readonly until: Date;
}

export type EndOfPreview = 'expired' | 'revoked' | 'unknown';

interface PreviewView {
  readonly view: RegistryView;
  readonly preview: Preview;
}

export type FindPreview = (req: Request) => Promise<PreviewView | EndOfPreview | undefined>;

interface Options {
  readonly registry: Pick<Registry, 'preview' | 'findPreview'>;
  readonly previews: Pick<PreviewCookies, 'read'>;
}

export function createFindPreview({ registry, previews }: Options): FindPreview {
  return async (req) => {
    const cookie = previewCookieOf(req);
    if (cookie === undefined) return undefined;
    const signed = previews.read(cookie);
    if (signed === undefined) return 'unknown';
    if (signed === 'expired') return 'expired';
    const releases = 'id' in signed ? (await registry.findPreview(signed.id))?.releases : [signed.release];
    if (releases === undefined) return 'revoked';
    const view = await registry.preview(releases);
    return view ? { view, preview: { releases, until: signed.until } } : 'expired';
  };
}
