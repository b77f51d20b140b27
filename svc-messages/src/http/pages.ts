import type { ServerResponse } from 'node:http';

/** For element text and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Page {
  readonly title: string;
  readonly body: string;
}

/** Pages without scripts; frames only from this origin. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #14161a); color: light-dark(#14161a, #f2f4f8); --line: color-mix(in srgb, currentColor 20%, transparent); --quiet: color-mix(in srgb, currentColor 75%, transparent); }
  body { margin: 0; overflow-wrap: anywhere; }
  main { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
  h1 { margin: .5rem 0 1rem; font-size: 1.75rem; line-height: 1.2; }
  a { color: light-dark(#0b57b5, #8ab8ff); }
  :focus-visible { outline: 3px solid light-dark(#0b57b5, #8ab8ff); outline-offset: 2px; }
  .quiet { color: var(--quiet); }
  .mails { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
  .mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  .mails a:hover strong { text-decoration: underline; }
  .mails time { white-space: nowrap; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 1.5rem; }
  dt { color: var(--quiet); }
  dd { margin: 0; }
  pre { overflow: auto; padding: 1rem; white-space: pre-wrap; background: color-mix(in srgb, currentColor 7%, transparent); }
  iframe { display: block; width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #111); }
  button { font: inherit; padding: .6rem 1.2rem; cursor: pointer; }
  summary { cursor: pointer; margin-top: 1rem; padding: .5rem 0; font-weight: 600; }
  @media (max-width: 40rem) { .mails time { grid-column: 1 / -1; } h1 { font-size: 1.375rem; } }
`;

export function sendPage(res: ServerResponse, { title, body }: Page, status = 200): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.end(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
  );
}
