import {
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { openDashboard, removed } from '../../../testing/dashboard.ts';
import { rowOf, serveRegistrations } from '../../../testing/myApplications.ts';

const registration = aRegistration();
const other = aRegistration({ _id: '64c000000000000000000002', marathonTitle: 'Alpine Pass' });
const yes = () => screen.getByRole('button', { name: 'Yes, delete it!' });
const answerWith = (answer: () => Response) => server.use(http.delete('/registrations/:id', answer));

/** Presses Delete, and waits for the question. */
async function ask() {
  const { person } = await openDashboard('my-apply');
  await person.click(within(await rowOf('Harbour Night Run')).getByRole('button', { name: 'Delete' }));
  return { person, question: await screen.findByRole('dialog', { name: 'Are you sure?' }) };
}

beforeEach(() => serveRegistrations([registration, other]));

test('a deletion asks first and names the race; Cancel deletes nothing [8.confirm.registration]', async () => {
  const { person, question } = await ask();
  expect(question).toHaveTextContent('You will not be able to recover this registration!');
  expect(question).toHaveTextContent('Your spot in “Harbour Night Run” goes to someone else.');
  expect(question).toHaveTextContent('Paid a fee? Ask the organizer about a refund.');
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await rowOf('Harbour Night Run');
  expect(await sentRequests('DELETE', /./)).toEqual([]);
});

test.each([
  ['that is done', removed],
  ['of what is gone already', () => aProblem('registration-not-found')],
])(
  'a deletion %s is a toast, and the list is read again [4.deletion] [8.success.registration-deleted]',
  async (_which, answer) => {
    answerWith(answer);
    const { person } = await ask();
    serveRegistrations([other]);
    await person.click(yes());
    expect(await screen.findByText('Registration deleted')).toBeVisible();
    expect(screen.queryByText('Harbour Night Run')).not.toBeInTheDocument();
    await rowOf('Alpine Pass');
    expect(screen.getByRole('heading', { name: 'My Applied Marathons' })).toHaveFocus();
    expect(await sentRequests('DELETE', `/registrations/${registration._id}`)).toHaveLength(1);
    await waitFor(async () => expect(await sentRequests('GET', '/registrations')).toHaveLength(2));
  },
);

test('a deletion that fails is a toast, and the registration stays [8.applied-delete]', async () => {
  answerWith(() => aProblem('internal-error'));
  const { person } = await ask();
  await person.click(yes());
  expect(await screen.findByText('Delete failed')).toBeVisible();
  await rowOf('Harbour Night Run');
});

test('a deletion without a connection is one message: the list is not loaded again [8.applied-delete]', async () => {
  answerWith(() => HttpResponse.error());
  const { person } = await ask();
  await person.click(yes());
  expect(await screen.findByText('Delete failed')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(await sentRequests('GET', '/registrations')).toHaveLength(1);
});
