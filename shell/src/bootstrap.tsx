import { AppProviders, startSession } from '@marathon/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

startSession();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AppProviders>
      <App />
    </AppProviders>,
  );
}
