// Concerns svc-messages, gateway, mf-auth
import { messages } from '@marathon/contracts/messages';
import { rawGet } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { mailTo } from './support/mailbox.ts';
import { someOf } from './support/nightly.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'the mailbox lists mails and shows one as it arrives, in HTML and text, and its link works [more.verify]',
  async () => {
    const ada = await setting.newMember();
    const { link } = await mailTo(setting.product.origin, ada.email, '/verify-email');
    const { page, complaints } = await setting.visitor();
    for (const width of someOf([390, 1440], [390])) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/mailbox');
      await page.getByRole('heading', { name: 'Mailbox' }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await violations(page, `mailbox, ${width}`)).toEqual([]);
      await page.getByRole('link', { name: ada.email }).first().click();
      expect((await page.locator('iframe').boundingBox())?.width).toBeGreaterThan(300);
      await page.getByText('As text').click();
      await page.locator('pre', { hasText: link }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await violations(page, `mail, ${width}`)).toEqual([]);
    }
    const mail = page.frameLocator('iframe');
    const opened = page.waitForEvent('popup');
    await mail.locator(`a[href="${link}"]`).first().click();
    const there = await opened;
    await there.getByRole('button', { name: 'Confirm my email' }).click();
    await there.getByText(messages.verification.done).waitFor();
    // Chromium reports the frame's separate origin.
    expect(complaints.filter((line) => !line.includes('origin-keyed'))).toEqual([]);
  },
);

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'the mailbox is refused under every name that is not of this machine',
  async () => {
    const { port } = new URL(setting.product.origin);
    const ask = (host: string) => rawGet(Number(port), '/mailbox', { host, accept: 'text/html' });
    expect((await ask(`localhost:${port}`)).text).toContain('<h1>Mailbox</h1>');
    for (const host of ['marathon.example', `192.168.0.7:${port}`]) {
      const { text } = await ask(host);
      expect(text).not.toContain('<h1>Mailbox</h1>');
    }
  },
);

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'where no mail server takes mails, who forgot the password is led to the mailbox [more.forgotten]',
  async () => {
    const { page } = await setting.visitor();
    await page.goto('/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'mailbox' }).click();
    await (await opened).getByRole('heading', { name: 'Mailbox' }).waitFor();
  },
);
