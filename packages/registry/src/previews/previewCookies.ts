import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { deriveSecret } from '@marathon/service-kit';

/** Name of the cookie that shows its holder a release before it is live. */
export const previewCookieName = 'marathon-preview';

const lifetimeMs = 15 * 60_000;

export interface Preview {
  readonly name: string;
  readonly version: string;
}

/** Values of the preview cookie, good for 15 minutes at every gateway with the same secret. */
export interface PreviewCookies {
  make(preview: Preview): string;
  /** Undefined for what was not made here, was changed, or is too old. */
  read(value: string): Preview | undefined;
}

export function createPreviewCookies(serviceSecret: string, now: Clock): PreviewCookies {
  const secret = deriveSecret(serviceSecret, 'previews of releases');
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(text))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    make({ name, version }) {
      const text = [name, version, now().getTime() + lifetimeMs].join('~');
      return `${text}~${signatureOf(text)}`;
    },
    read(value) {
      const end = value.lastIndexOf('~');
      const text = value.slice(0, Math.max(end, 0));
      if (!isSigned(text, value.slice(end + 1))) return undefined;
      const [name, version, expires] = text.split('~');
      const preview = { name: frontEndName.safeParse(name), version: releaseVersion.safeParse(version) };
      if (!preview.name.success || !preview.version.success || Number(expires) <= now().getTime())
        return undefined;
      return { name: preview.name.data, version: preview.version.data };
    },
  };
}
