import '@marathon/ui/base.css';
import './boot.css';
import { remotesOfPage } from './registry/remotesOfPage.ts';

start().catch((error: unknown) => {
  reportFailedStart(String(error));
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload the page' });
  const notice = document.createElement('p');
  notice.append('The page could not be loaded. ', again);
  // Above the page's first words, or in their place.
  document.querySelector('.boot')?.replaceChildren(notice);
  document.querySelector('#first-view main')?.prepend(notice);
});

/** Separate, so that its failure can be shown; in several tasks, so that a slow phone responds in between. */
async function start() {
  await import(/* webpackChunkName: "start" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "start" */ '@marathon/ui');
  await nextTask();
  await import(/* webpackChunkName: "start" */ './bootstrap.tsx');
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The other error reports would have to load. The gateway removes personal data. */
function reportFailedStart(message: string) {
  const version = remotesOfPage()?.remotes.shell?.version ?? '';
  const where = { remote: 'shell', version, route: 'other', kind: 'load', stack: [] };
  fetch('/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...where, name: 'Error', message: message.slice(0, 300) }),
  }).catch(() => undefined);
}
