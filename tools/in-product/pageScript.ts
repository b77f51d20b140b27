import type { RequestHandler } from 'express';

export const scriptPath = '/development/page.js';
const buildsPath = '/development/builds';

const scriptOf = (words: string) => `const badge = document.createElement('div');
badge.setAttribute('role', 'note');
badge.style.cssText = 'position:fixed;left:8px;bottom:8px;z-index:2147483647;padding:4px 8px;border-radius:6px;' +
  'background:#1b1b1b;color:#fff;font:12px/1.4 system-ui;pointer-events:none;max-width:calc(100vw - 16px)';
badge.textContent = ${JSON.stringify(words)};
document.body.append(badge);
new EventSource('${buildsPath}').addEventListener('build', () => location.reload());
`;

export function pageScript(words: string) {
  const pages = new Set<Parameters<RequestHandler>[1]>();
  const handler: RequestHandler = (req, res, next) => {
    if (req.path === scriptPath)
      return void res.type('js').set('Cache-Control', 'no-store').send(scriptOf(words));
    if (req.path !== buildsPath) return next();
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
    pages.add(res);
    res.once('close', () => pages.delete(res));
  };
  return {
    handler,
    tellBuild() {
      for (const page of pages) page.write('event: build\ndata:\n\n');
    },
  };
}
