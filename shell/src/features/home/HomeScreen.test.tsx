import { act, fireEvent, moveClock, screen, within } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { exposeRemotes, renderShell } from '../../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

const carousel = () => screen.getByRole('region', { name: 'What Marathon is for' });
/** The others are inert. */
const slide = () => carousel().querySelector<HTMLElement>('[role="group"]:not([inert])') as HTMLElement;
const position = () => slide().getAttribute('aria-label');
const control = (name: string | RegExp) => within(carousel()).getByRole('button', { name });

test('home has its blocks in order, those of remotes among them', async () => {
  await renderShell('/');
  const blocks = ['Marathons', 'Upcoming Marathons', 'Training Tips', 'Famous Marathons'];
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((name) => blocks.includes(name))).toEqual(blocks);
  const marathons = screen.getByRole('region', { name: 'Marathons' });
  expect(await within(marathons).findByText('The latest marathons')).toBeVisible();
  const upcoming = screen.getByRole('region', { name: 'Upcoming Marathons' });
  expect(within(upcoming).getByText('The upcoming marathons')).toBeVisible();
});

test('the carousel has three slides with picture, words and a link; next, previous and dots wrap round [2.home.carousel]', async () => {
  const { person } = await renderShell('/');
  const seen = new Set<string>();
  for (const at of ['1 of 3', '2 of 3', '3 of 3']) {
    expect(position()).toBe(at);
    const { textContent } = within(slide()).getByRole('heading');
    expect(within(slide()).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\//));
    seen.add(`${textContent} ${slide().querySelector('img')?.getAttribute('src')}`);
    await person.click(control('Next slide'));
  }
  expect(seen.size).toBe(3);
  expect(position()).toBe('1 of 3');
  await person.click(control('Previous slide'));
  expect(position()).toBe('3 of 3');
  await person.click(control(/^Slide 2/));
  expect(position()).toBe('2 of 3');
  expect(control(/^Slide 2/)).toHaveAttribute('aria-current', 'true');
});

test('arrow keys move the carousel [2.home.carousel]', async () => {
  const { person } = await renderShell('/');
  control('Next slide').focus();
  await person.keyboard('{ArrowLeft}');
  expect(position()).toBe('3 of 3');
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(position()).toBe('2 of 3');
});

test('a finger swipes the slides, a short movement or a mouse does not [2.home.carousel]', async () => {
  await renderShell('/');
  swipe(300, 60, 'touch');
  expect(position()).toBe('2 of 3');
  swipe(60, 300, 'touch');
  swipe(60, 300, 'pen');
  expect(position()).toBe('3 of 3');
  swipe(200, 180, 'touch');
  swipe(300, 60, 'mouse');
  expect(position()).toBe('3 of 3');
});

test('the carousel never moves by itself [2.home.carousel]', async () => {
  await renderShell('/', { timers: true });
  await moveClock('2030-05-15T12:05:00.000Z');
  expect(position()).toBe('1 of 3');
});

test('home has six training tips, and Boston, London, Tokyo and Berlin [2.home.tips] [2.home.famous]', async () => {
  await renderShell('/');
  const tips = headingsIn('Training Tips');
  expect(new Set(tips).size).toBe(6);
  expect(headingsIn('Famous Marathons')).toEqual(['Boston', 'London', 'Tokyo', 'Berlin']);
});

const headingsIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

function swipe(from: number, to: number, pointerType: string) {
  for (const [type, clientX] of [
    ['pointerdown', from],
    ['pointerup', to],
  ] as const)
    act(() => {
      fireEvent(carousel(), Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType }));
    });
}
