import { describe, expect, test } from 'vitest';
import { type MessageKind, render } from './index.ts';
import { aMessage, aRace, everyKind } from './testing/messages.ts';
import { oddMessage, oddTexts } from './testing/oddMessages.ts';
import { parseHtml } from './testing/parseHtml.ts';

const unfitForHeaders = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const isAboutRace = (kind: MessageKind) => 'race' in aMessage(kind);

describe.each(everyKind)('%s', (kind) => {
  const { html, subject, text } = render(aMessage(kind));
  const page = parseHtml(html);

  test('its HTML is whole, has a language and a title, and says what its text says', () => {
    expect(page.errors).toEqual([]);
    expect(page.language).toBe('en');
    expect(page.title).toBe(subject);
    const [heading = ''] = text.split('\n');
    expect(page.tags.filter((tag) => tag === 'h1')).toHaveLength(1);
    expect(page.text).toContain(heading);
  });

  test('it loads nothing and runs nothing', () => {
    expect(
      page.tags.filter((tag) => ['img', 'link', 'script', 'iframe', 'object', 'form'].includes(tag)),
    ).toEqual([]);
    expect(page.attributes.filter((name) => /^(on|src|background$|action)/.test(name))).toEqual([]);
    expect(page.styles.join()).not.toMatch(/url\(|@import|@font-face/);
  });

  test('its links lead to the product or to its people, and stand in the text too', () => {
    expect(page.links).not.toEqual([]);
    for (const link of page.links) {
      expect(link).toMatch(/^(https:\/\/marathon\.example\/|mailto:hello@marathon\.example$)/);
      expect(text).toContain(link.replace('mailto:', ''));
    }
  });

  test('its text fits 78 columns where links do', () => {
    expect(text.split('\n').filter((line) => line.length > 78 && !line.includes('https://'))).toEqual([]);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test.each(oddTexts)(
    '%s from a person changes no markup, no header and no word around it',
    (_, typed, shown) => {
      const odd = render(oddMessage(kind, typed));
      const oddPage = parseHtml(odd.html);

      expect(odd.subject).not.toMatch(unfitForHeaders);
      expect(odd.subject.length).toBeLessThan(150);
      expect(oddPage.errors).toEqual([]);
      expect(oddPage.tags).toEqual(page.tags);
      expect(oddPage.links).toEqual(page.links);
      expect(oddPage.attributes).toEqual(page.attributes);
      if (isAboutRace(kind)) {
        expect(oddPage.given).toContain(shown);
        expect(unwrapped(odd.text)).toContain(unwrapped(shown));
      }
      expect(odd.text.replaceAll('\n', '').replaceAll(/[\u2068\u2069]/g, '')).not.toMatch(unfitForHeaders);
      for (const { filename, contentType } of odd.attachments ?? []) {
        expect(filename).toMatch(/^[a-z0-9-]{1,60}\.ics$/);
        expect(contentType).toMatch(/^text\/calendar; charset=utf-8; method=(PUBLISH|CANCEL)$/);
      }
    },
  );
});

test('a name that could be an advertisement or an address stays out of the greeting', () => {
  const greeted = (name: string) =>
    render(aMessage('verify-email', { person: { name } })).text.split('\n')[3];

  expect(greeted('Ada Løvås')).toMatch(/^Hi Ada Løvås, /);
  expect(greeted('J. R. R. Tolkien')).toMatch(/^Hi J\. R\. R\. Tolkien, /);
  expect(greeted('')).toMatch(/^Hi, /);
  for (const name of [
    'Win at evil.example',
    'https://evil.example',
    'www.evil',
    'Call 1/2',
    'a@b.example',
    'x'.repeat(61),
  ])
    expect(greeted(name)).toMatch(/^Hi, /);
});

test('a code stands alone in its line, and beside the subject in the inbox', () => {
  const { html, text } = render(aMessage('account-created'));

  expect(text).toMatch(/^ +482913$/m);
  expect(parseHtml(html).text.trim()).toMatch(/^Your code: 482913\./);
});

test('without verification the welcome asks for nothing', () => {
  const { challenge: _, ...rest } = aMessage('account-created');

  expect(render(rest)).toMatchObject({ subject: 'Welcome to Marathon' });
  expect(render(rest).text).not.toMatch(/code|confirm/i);
});

test('the old address learns only a part of the new one', () => {
  const { html, text } = render(aMessage('email-changed', { to: 'ada.lovas@mail.example' }));

  for (const part of [html, text]) {
    expect(part).toContain('a•••@mail.example');
    expect(part).not.toContain('ada.lovas');
  }
});

test('a race whose place is not known says nothing of it', () => {
  const { text } = render(aMessage('place-confirmed', { race: aRace({ location: '' }) }));

  expect(text).not.toContain('Where');
});

test('a mail about a spot says who collects a fee, and whom to ask for it back', () => {
  const [confirmed, ...ended] = (
    ['place-confirmed', 'place-cancelled', 'race-cancelled', 'race-deleted'] as const
  ).map((kind) => render(aMessage(kind)).text.replaceAll(/\s+/g, ' '));

  expect(confirmed).toContain('The organizer collects the fee. You won’t be charged here.');
  for (const text of ended) expect(text).toContain('Ask the organizer about a refund.');
});

test('a reminder says how to end reminders', () => {
  const { text } = render(aMessage('reminder-7-days'));

  expect(text).toMatch(/Switch them off\s<https:\/\/marathon\.example\/messages\/unsubscribe\/cGVyc29u>/);
});

const unwrapped = (text: string) => text.replaceAll(/\s+/g, '');

test('who was cancelled by the organizer reads why, and is not told to change a password', () => {
  const reason = 'Your payment <b>never</b> came';
  const { subject, text, html } = render(aMessage('place-cancelled', { cancelledByOrganizer: { reason } }));
  expect(subject).toBe('The organizer cancelled your spot: Oslo Night Run');
  expect(text).toContain(reason);
  expect(html).toContain('&lt;b&gt;never');
  expect(`${text}${html}`).not.toMatch(/password|changed your mind/i);
  const without = render(aMessage('place-cancelled', { cancelledByOrganizer: { reason: '' } }));
  expect(`${without.text}${without.html}`).not.toMatch(/reason/i);
});

test.each(everyKind)('%s ends with whom to ask: the contact of its race, else the site’s', (kind) => {
  const race = aRace({ contactEmail: 'hello@fjord.example' });
  const { text, html } = render({ ...aMessage(kind), ...(isAboutRace(kind) && { race }) });
  const ends = isAboutRace(kind)
    ? 'Questions about this race? Reply to this email or write to hello@fjord.example.'
    : 'Questions? Write to hello@marathon.example.';
  expect(text.replaceAll(/\s+/g, ' ').trim().endsWith(ends)).toBe(true);
  expect(html.includes('mailto:hello@fjord.example')).toBe(isAboutRace(kind));
});
