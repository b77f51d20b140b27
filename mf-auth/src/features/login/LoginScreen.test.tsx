import { HttpResponse, http, renderScreen, screen, server } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

test('a wrong password gets the alert Login Failed, and the form keeps what was typed', async () => {
  server.use(
    http.post('/realms/marathon/protocol/openid-connect/token', () =>
      HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }),
    ),
  );
  const { person } = await renderScreen({ routes, path: '/login' });
  await person.type(await screen.findByLabelText(/^Email/), 'ada@example.org');
  await person.type(screen.getByLabelText(/^Password/), 'Wrong1');
  await person.click(screen.getByRole('button', { name: 'Login' }));

  const alert = await screen.findByRole('dialog', { name: 'Login Failed' });
  expect(alert).toHaveTextContent('Invalid email or password!');
  await person.click(screen.getByRole('button', { name: 'OK' }));
  expect(alert).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.org');
});
