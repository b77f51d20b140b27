import {
  closePage,
  HttpResponse,
  http,
  moveClock,
  noAnswer,
  screen,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import {
  fillAndRegister,
  findRegisterButton,
  openApplyForm,
  registerButton,
  serveRegistration,
} from '../testing/openApplyForm.ts';

const utc = { timeZone: 'UTC' };
const inAnHour = { now: '2030-04-30T23:00:00.000Z' };
const fiveMinutesAgo = () => new HttpResponse(null, { headers: { Date: 'Wed, 01 May 2030 00:05:00 GMT' } });

test('before the opening the form says when it opens; its button becomes enabled at that time and disabled at the end [4.window] [2.apply.form]', async () => {
  const { person } = await openApplyForm({ ...inAnHour, marathon: utc, timers: true });
  const button = await findRegisterButton();
  await waitFor(() => expect(button).toBeDisabled());
  expect(button).toHaveAccessibleDescription('Registration opens Wed, May 1, 2030, 12:00 AM UTC.');
  const hint = screen.getByText('Registration is currently closed.').parentElement;
  expect(hint).toHaveTextContent('It opens Wed, May 1, 2030, 12:00 AM UTC.');
  await person.type(screen.getByLabelText(/^First Name/), ' Maria');

  await moveClock('2030-04-30T23:59:00.000Z');
  expect(button).toBeDisabled();
  await moveClock('2030-05-01T00:00:00.000Z');
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.getByText('Registration is open now.')).toHaveRole('status');
  expect(hint).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada Maria');

  await moveClock('2030-06-01T00:00:00.000Z');
  await waitFor(() => expect(button).toBeDisabled());
  expect(button).toHaveAccessibleDescription('Registration closed Fri, May 31, 2030, 11:59 PM UTC.');
  await moveClock('2030-06-20T09:00:00.000Z');
  await waitFor(() => expect(button).toHaveAccessibleDescription('The marathon has started or passed.'));
});

test('above the button the form says how a fee is paid, where there is one', async () => {
  const payment = 'The organizer collects the fee. You won’t be charged here.';
  await openApplyForm();
  const button = await findRegisterButton();
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(screen.getByText(payment).compareDocumentPosition(button)).toBe(after);
  closePage();
  await openApplyForm({ marathon: { registrationFee: null } });
  await findRegisterButton();
  expect(screen.queryByText(payment)).not.toBeInTheDocument();
});

test('with a device clock an hour behind, the form follows the server’s clock [4.window]', async () => {
  server.use(http.head('/healthz', fiveMinutesAgo));
  await openApplyForm(inAnHour);
  await waitFor(() => expect(registerButton()).toBeEnabled());
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent('Open'));
});

test('when the server’s time is not known, the button stays enabled and the server decides [4.window]', async () => {
  server.use(http.head('/healthz', noAnswer));
  serveRegistration();
  const { person } = await openApplyForm(inAnHour);
  expect(await screen.findByText('Registration is currently closed.')).toBeVisible();
  await fillAndRegister(person);
  await screen.findByRole('dialog', { name: 'Congrats!' });
});
