import { QueryProvider, reportUncaughtErrors, rootOptions, startSession } from '@marathon/app-runtime';
import { PageProviders } from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import { App } from './routing/App.tsx';

reportUncaughtErrors();
startSession();
const root = document.getElementById('root');
if (root) {
  createRoot(root, rootOptions).render(
    <QueryProvider>
      <PageProviders>
        <App />
      </PageProviders>
    </QueryProvider>,
  );
}
