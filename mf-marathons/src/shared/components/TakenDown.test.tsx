import {
  aMarathon,
  aProblem,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  server,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

const path = `/marathonsdetails/${aMarathon()._id}`;

test.each(['/apply', '/waiting-room', '/waiting-room/draw'])(
  'whoever wants to register, waits or checks the draw (%s) is told that the race was taken down',
  async (below) => {
    const told = { reason: 'Spam', contactEmail: 'help@run.example' };
    server.use(
      http.get('/marathons/:id', () => aProblem('taken-down', told)),
      http.get('/marathons/:id/questions', () => aProblem('taken-down')),
      http.get('/registrations', () => HttpResponse.json([])),
    );
    await renderScreen({ routes, path: `${path}${below}`, user: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'This race was taken down' })).toBeVisible();
    expect(screen.getByText('Reason: Spam')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
);
