import { aMarathon, loggedWarnings, renderScreen, screen } from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import { ShareActions } from './ShareActions.tsx';

const race = aMarathon();
const path = `/marathonsdetails/${race._id}`;
const open = (isOver = false) =>
  renderScreen({ path, routes: [{ path, element: <ShareActions marathon={race} isOver={isOver} /> }] });
const share = () => screen.getByRole('button', { name: 'Share' });

test('Share copies the address where the system has no share sheet [more.calendar]', async () => {
  const { person } = await open();
  await person.click(share());
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
});

test('where neither sharing nor copying works, a toast says so, and the link is there to be copied by hand', async () => {
  const { person } = await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await person.click(share());
  expect(await screen.findByText('The link could not be copied')).toBeVisible();
  expect(loggedWarnings()).toContain('The link could not be copied');
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /Link to this race/ });
  expect(link).toHaveValue(`${location.origin}${location.pathname}`);
  expect(link).toHaveFocus();
  expect(link.selectionEnd).toBe(link.value.length);
});

test('Share opens the share sheet of the system; closing it shows no message', async () => {
  const sheet = vi.fn().mockRejectedValue(new DOMException('Closed', 'AbortError'));
  const { person } = await open();
  Object.assign(navigator, { share: sheet, canShare: () => true });
  await person.click(share());
  expect(sheet).toHaveBeenCalledWith({ title: race.title, url: `${location.origin}${path}` });
  expect(screen.queryByText(/link/i)).not.toBeInTheDocument();
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

test('a past marathon has no Add to calendar', async () => {
  await open(true);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(share()).toBeVisible();
});
