import { renderScreen, screen } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { NotFoundScreen } from './NotFoundScreen.tsx';

test('Page Not Found has a link home', async () => {
  await renderScreen({ routes: [{ path: '/nowhere', element: <NotFoundScreen /> }], path: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
});
