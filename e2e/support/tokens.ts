import type { Page } from 'playwright-core';

interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
}

/** The provider's tokens in the browser's storage. */
export const storedSession = (page: Page): Promise<StoredTokens> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('marathon-session') ?? '{}'));

/** Expires both tokens, as after a night. */
export async function runOut(page: Page): Promise<void> {
  const { accessToken } = await storedSession(page);
  await page.evaluate(
    ([old, expired]) => {
      const stored = JSON.parse(localStorage.getItem('marathon-session') ?? '{}');
      localStorage.setItem('marathon-session', JSON.stringify({ ...stored, accessToken: expired }));
      localStorage.setItem('access-token', old ?? '');
    },
    [withExpiry(1), withExpiry(1, accessToken)],
  );
}

/** An unsigned token with this expiry (seconds since the epoch), and the claims of `like`. */
export function withExpiry(exp: number, like = ''): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = like ? JSON.parse(Buffer.from(like.split('.')[1] ?? '', 'base64url').toString()) : {};
  return `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, exp })}.c2lnbmVkIGJ5IG5vYm9keQ`;
}
