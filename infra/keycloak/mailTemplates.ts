/** `node infra/keycloak/mailTemplates.ts`: writes svc-messages' mails into Keycloak's theme. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderInput, render } from '@marathon/svc-messages/templates';

const folder = join(import.meta.dirname, 'theme/marathon/email');
const link = 'https://link.invalid';
const host = 'home.invalid';
const home = `https://${host}`;
const contact = 'nobody@home.invalid';
const minute = 60_000;

/** No name in the greeting: anybody can choose one. */
const common = {
  now: new Date(0).toISOString(),
  site: { url: home, contactEmail: contact },
  person: { name: '' },
};
const lasting = (minutes: number) => ({ link, expiresAt: new Date(minutes * minute).toISOString() });

const mails: Readonly<Record<string, RenderInput>> = {
  'email-verification': { kind: 'verify-email', ...common, challenge: lasting(24 * 60) },
  executeActions: { kind: 'reset-password', ...common, challenge: lasting(30) },
};
const subjectOf: Readonly<Record<string, string>> = {
  'email-verification': 'emailVerificationSubject',
  executeActions: 'executeActionsSubject',
};

export function mailTemplates(): Record<string, string> {
  const files: Record<string, string> = {};
  const subjects: string[] = [];
  for (const [name, input] of Object.entries(mails)) {
    const { html, subject, text } = render(input);
    files[`html/${name}.ftl`] = withVariables(html);
    files[`text/${name}.ftl`] = `<#ftl output_format="plainText">\n${withVariables(text)}`;
    subjects.push(`${subjectOf[name]}=${subject}\n`);
  }
  files['messages/messages_en.properties'] = subjects.join('');
  return files;
}

/** States a link's lifetime, since its end differs in each mail. */
const withVariables = (text: string) =>
  text
    .replaceAll(/,\s+until\s+[^.]*?UTC/g, '')
    .replaceAll(link, variable('link'))
    .replaceAll(home, variable('properties.home!'))
    .replaceAll(contact, variable('properties.contact!'))
    .replaceAll(host, variable('(properties.home!)?replace("^https?://", "", "r")'));

const variable = (name: string) => ['$', '{', name, '}'].join('');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, content] of Object.entries(mailTemplates())) writeFileSync(join(folder, path), content);
