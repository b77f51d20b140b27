import {
  accountAnswer,
  aProblem,
  aRegistration,
  follow,
  HttpResponse,
  loggedWarnings,
  screen,
  sentRequests,
  server,
  signInAnswers,
  tokenPath,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { fillAndRegister, openApplyForm, path, serveRegistration } from './testing/openApplyForm.ts';

test('an address that is not confirmed gets a word and the way to confirm it, and the form keeps what was typed [more.verify]', async () => {
  serveRegistration(() => aProblem('email-not-verified'));
  server.use(accountAnswer({ isEmailVerified: false, mustVerify: true }));
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  const words = await screen.findByText(/Please confirm your email first\./);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toContainElement(words));
  expect(screen.getByLabelText(/^First Name/)).not.toHaveValue('');
  await follow(person, screen.getByRole('link', { name: 'Confirm your email' }));
  expect(location.pathname).toBe('/verify-email');
  expect(history.state.usr).toEqual({ from: path });
  expect(loggedWarnings()).toEqual(['A registration did not succeed']);
});

test('an address that was confirmed on another device meanwhile goes through with a new token [more.verify]', async () => {
  let refused = false;
  serveRegistration(() => {
    if (refused)
      return HttpResponse.json({ acknowledged: true, insertedId: aRegistration()._id }, { status: 201 });
    refused = true;
    return aProblem('email-not-verified');
  });
  server.use(accountAnswer(), ...signInAnswers());
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await screen.findByRole('dialog', { name: 'Congrats!' });
  const keys = (await sentRequests('POST', '/registrations')).map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(new Set(keys).size).toBe(2);
  expect(await sentRequests('POST', tokenPath)).toHaveLength(1);
  expect(loggedWarnings()).toEqual(['A registration did not succeed']);
});
