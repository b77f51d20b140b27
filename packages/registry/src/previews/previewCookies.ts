import { createHmac } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { deriveSecrets, isSignedByAny, type Secrets } from '@marathon/service-kit';
import type { PreviewLink, ReleaseName } from '../domain/registryState.ts';

export const previewCookieName = 'marathon-preview';

const lifetimeMs = 15 * 60_000;

export type SignedPreview =
  | { readonly release: ReleaseName; readonly until: Date }
  | { readonly id: string; readonly until: Date };

/** Values of the preview cookie, valid at every gateway with the same secrets. A link ends with such a value. */
export interface PreviewCookies {
  /** For 15 minutes. */
  make(release: ReleaseName): string;
  makeFor(preview: Pick<PreviewLink, 'id' | 'until'>): string;
  read(value: string): SignedPreview | 'expired' | undefined;
}

export function createPreviewCookies(serviceSecrets: Secrets, now: Clock): PreviewCookies {
  const secrets = deriveSecrets(serviceSecrets, 'previews of releases');
  const signatureOf = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) =>
    isSignedByAny(secrets, Buffer.from(signature), (secret) => Buffer.from(signatureOf(text, secret)));
  const sign = (...parts: readonly (string | number)[]) => {
    const text = parts.join('~');
    return `${text}~${signatureOf(text, secrets[0])}`;
  };
  return {
    make: ({ name, version }) => sign(name, version, now().getTime() + lifetimeMs),
    makeFor: ({ id, until }) => sign(id, Date.parse(until)),
    read(value) {
      const end = value.lastIndexOf('~');
      const text = value.slice(0, Math.max(end, 0));
      if (!isSigned(text, value.slice(end + 1))) return undefined;
      const parts = text.split('~');
      const until = new Date(Number(parts.pop()));
      if (!(until > now())) return 'expired';
      const [first = '', version] = parts;
      if (version === undefined) return { id: first, until };
      return { release: { name: frontEndName.parse(first), version: releaseVersion.parse(version) }, until };
    },
  };
}
