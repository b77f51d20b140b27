import '@marathon/web-kit/base.css';
import './boot.css';
import { askEarly } from './remotes/registry.ts';

askEarly();

// Shared modules are agreed on before anything uses them: hence the import() and nothing else.
import('./bootstrap.tsx').catch(() => {
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Load the page again' });
  document.querySelector('.boot')?.replaceChildren('The page could not be loaded. ', again);
});
