import { AppProviders, reportUncaughtErrors, rootOptions, startSession } from '@marathon/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './routing/App.tsx';

reportUncaughtErrors();
startSession();
const root = document.getElementById('root');
if (root) {
  createRoot(root, rootOptions).render(
    <AppProviders>
      <App />
    </AppProviders>,
  );
}
