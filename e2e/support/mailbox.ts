import { expect } from 'vitest';

interface StoredMail {
  readonly to: string;
  readonly text: string;
}

/** Waits for a mail; returns its link to `path`, and its code if there is one. */
export async function mailTo(origin: string, email: string, path: string) {
  const leading = new RegExp(`https?:\\S+${path}#token=\\S+`);
  const find = async () => (await mailsTo(origin, email)).find(({ text }) => leading.test(text));
  await expect.poll(find).toBeDefined();
  const { text } = (await find()) as StoredMail;
  return {
    link: leading.exec(text)?.[0] ?? '',
    code: /^\s*(\d{3}\s?\d{3})\s*$/m.exec(text)?.[1]?.replace(/\s/, '') ?? '',
  };
}

/** Confirms an address like the page behind the mail's link. */
export async function confirmAddress(origin: string, email: string): Promise<void> {
  const { link } = await mailTo(origin, email, '/verify-email');
  const answer = await fetch(`${origin}/email-verifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).hash.slice('#token='.length) }),
  });
  expect(answer.status).toBe(200);
}

export async function mailsTo(origin: string, email: string): Promise<StoredMail[]> {
  const answer = await fetch(`${origin}/mailbox`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as StoredMail[];
  return mails.filter(({ to }) => to.includes(email));
}
