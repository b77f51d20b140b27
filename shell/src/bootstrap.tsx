import { RuntimeProvider, rootOptions, startBrowserRuntime } from '@marathon/app-runtime';
import { screenFor } from '@marathon/contracts/routes';
import { PageProviders } from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import { App } from './routing/App.tsx';

const runtime = startBrowserRuntime(screenFor);
const root = document.getElementById('root');
if (root) {
  createRoot(root, rootOptions).render(
    <RuntimeProvider runtime={runtime}>
      <PageProviders>
        <App />
      </PageProviders>
    </RuntimeProvider>,
  );
}
