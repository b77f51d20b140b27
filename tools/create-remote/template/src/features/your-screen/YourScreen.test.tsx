import { aMarathon, aPage, aProblem, http, renderScreen, screen, server } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

const answer = (response: ReturnType<typeof aPage>) => server.use(http.get('/marathons', () => response));

test('the screen shows the newest marathons', async () => {
  answer(aPage([aMarathon({ title: 'Fjord Run' })]));
  await renderScreen({ routes, path: '/your-screen' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Fjord Run' })).toBeVisible();
});

test('without marathons the screen says so', async () => {
  answer(aPage([]));
  await renderScreen({ routes, path: '/your-screen' });
  expect(await screen.findByText('No marathons found.')).toBeVisible();
});

test('marathons that fail to load can be asked for again', async () => {
  answer(aProblem('rate-limited'));
  const { person } = await renderScreen({ routes, path: '/your-screen' });
  expect(await screen.findByText('The marathons could not be loaded')).toBeVisible();
  answer(aPage([aMarathon({ title: 'Fjord Run' })]));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Fjord Run' })).toBeVisible();
});
