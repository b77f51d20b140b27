import '@marathon/ui/base.css';
import { PageProviders } from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import { KitPage } from './KitPage.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <PageProviders>
      <KitPage />
    </PageProviders>,
  );
