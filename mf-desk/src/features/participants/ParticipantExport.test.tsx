import {
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  signInAnswers,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ada, openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations/export`;
let saved: { file: Blob; name: string } | undefined;

beforeEach(() => {
  saved = undefined;
  let file = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (made: Blob) => {
        file = made;
        return 'blob:list';
      };
      static override revokeObjectURL = () => {};
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { file, name: this.download };
  });
  serveParticipants(people(3));
});

const file = { 'content-disposition': 'attachment; filename="Harbour Night Run.csv"', 'x-total-count': '3' };
const serveFile = (answer: () => Response) => server.use(http.get(path, answer));

async function open(query = '') {
  const { person } = await openDesk(`/${race._id}${query}`);
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('dialog', { name: 'Export participants' })).toBeVisible();
  return person;
}
const dialog = () => screen.getByRole('dialog', { name: 'Export participants' });
const press = async (person: Awaited<ReturnType<typeof open>>) =>
  person.click(within(dialog()).getByRole('button', { name: 'Export' }));

test('the file has what the list shows, in the format and columns that were chosen', async () => {
  serveFile(() => HttpResponse.text('Name', { headers: file }));
  const person = await open('?search=Runner&sort=name');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Text with commas (CSV)');
  for (const column of [
    'Registration ID',
    'State',
    'Fee (USD)',
    'Registered at',
    'Cancelled at',
    'Checked in at',
  ])
    await person.click(screen.getByRole('checkbox', { name: column }));
  await press(person);
  expect(await screen.findByText('3 participants exported')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [request] = await sentRequests('GET', path);
  expect(Object.fromEntries(new URLSearchParams(request?.path.split('?')[1]))).toEqual({
    format: 'csv',
    columns: 'participantName,firstName,lastName,email,contact,address,additionalInfo',
    search: 'Runner',
    state: 'placed',
    sort: 'name',
  });
  expect(saved?.name).toBe('Harbour Night Run.csv');
  expect(await saved?.file.text()).toBe('Name');
});

test('what a format changes is said where it is chosen', async () => {
  const person = await open();
  const format = screen.getByRole('combobox', { name: 'Format' });
  expect(format).toHaveAccessibleDescription('For Excel and other spreadsheets.');
  await person.selectOptions(format, 'csv');
  expect(format).toHaveAccessibleDescription(/start with an apostrophe/);
});

test('how much has come is shown, and stopping keeps the choices and saves nothing', async () => {
  let end = () => {};
  onTestFinished(() => end());
  serveFile(() => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(2_000_000));
        end = () => controller.close();
      },
    });
    return new HttpResponse(body, { headers: { ...file, 'x-estimated-length': '8000000' } });
  });
  const person = await open();
  await person.click(screen.getByRole('checkbox', { name: 'State' }));
  await press(person);
  const bar = await screen.findByRole('progressbar', { name: 'Making the file …' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '25'));
  expect(screen.getByText('2.0 MB of about 8.0 MB')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('checkbox', { name: 'State' })).not.toBeChecked();
  expect(saved).toBeUndefined();
});

test('a file needs a column', async () => {
  const person = await open();
  for (const box of screen.getAllByRole('checkbox')) await person.click(box);
  expect(within(dialog()).getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('what the server refuses is said, and the next try may go well', async () => {
  serveFile(() => aProblem('rate-limited', { detail: 'Your other exports are still running' }));
  const person = await open();
  await press(person);
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
    'Your other exports are still running',
  );
  serveFile(() => HttpResponse.text('Name', { headers: file }));
  await press(person);
  expect(await screen.findByText('3 participants exported')).toBeVisible();
});

test('a file that breaks off is not saved', async () => {
  serveFile(() => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        setTimeout(() => controller.error(new Error('broken')));
      },
    });
    return new HttpResponse(body, { headers: file });
  });
  const person = await open();
  await press(person);
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('We couldn’t reach the server');
  expect(saved).toBeUndefined();
});

test('an organizer whose renewed token is refused, too, is signed out', async () => {
  server.use(...signInAnswers(ada));
  serveFile(() => aProblem('unauthenticated'));
  await press(await open());
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(await sentRequests('GET', path)).toHaveLength(2);
});
