import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, NavLink, useLocation, useSearchParams } from './index.ts';
import { PageRouter } from './PageRouter.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.pushState(null, '', '/races/7');
});
afterEach(() => document.body.replaceChildren());

const Here = () => {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
};

async function show(screen: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <PageRouter>
        <Here />
        {screen}
      </PageRouter>,
    ),
  );
}

const here = () => document.querySelector('output')?.textContent;
const link = () => document.querySelector('a') as HTMLAnchorElement;

/** Whether the browser would follow the link itself, which jsdom cannot. */
async function click(options: MouseEventInit = {}): Promise<boolean> {
  let isLeft = false;
  const note = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', note, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options });
  await act(async () => link().dispatchEvent(event));
  return isLeft;
}

test('a link shows another screen without loading the page, and hands its state over', async () => {
  await show(<Link to="/about?from=races" state={{ from: 'races' }} />);
  expect(link().getAttribute('href')).toBe('/about?from=races');
  expect(await click()).toBe(false);
  expect(here()).toBe('/about?from=races {"from":"races"}');
  await act(async () => {
    history.back();
    await expect.poll(() => location.pathname).toBe('/races/7');
  });
  expect(here()).toBe('/races/7 null');
});

test('a link to where one is adds no entry to the history', async () => {
  await show(<Link to="/races/7" />);
  const before = history.length;
  expect(await click()).toBe(false);
  expect(history.length).toBe(before);
});

test.each<[string, MouseEventInit]>([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a click with %s is for the browser', async (_what, options) => {
  await show(<Link to="/about" />);
  expect(await click(options)).toBe(true);
  expect(here()).toBe('/races/7 null');
});

test('a link to another tab or another site is for the browser', async () => {
  await show(<Link to="/about" target="_blank" />);
  expect(await click()).toBe(true);
  document.body.replaceChildren();
  await show(<Link to="https://example.org/a" />);
  expect(link().href).toBe('https://example.org/a');
  expect(await click()).toBe(true);
  expect(location.pathname).toBe('/races/7');
});

test('who handles the click keeps the link from being followed', async () => {
  await show(<Link to="/about" onClick={(event) => event.preventDefault()} />);
  await click();
  expect(here()).toBe('/races/7 null');
});

test.each([
  ['/races/7', false, 'page'],
  ['/RACES/7', false, 'page'],
  ['/races', false, 'page'],
  ['/races', true, null],
  ['/race', false, null],
  ['/', false, null],
])('at /races/7 a link of a menu to %s (end: %s) is marked as %s', async (to, end, marked) => {
  await show(<NavLink to={to} end={end} />);
  expect(link().getAttribute('aria-current')).toBe(marked);
});

test('the parameters of the address are changed without leaving the screen', async () => {
  const Sort = () => {
    const [parameters, change] = useSearchParams();
    const sort = (before: URLSearchParams) => {
      before.set('sort', 'asc');
      return before;
    };
    return (
      <button type="button" onClick={() => change(sort, { replace: true })}>
        {parameters.get('sort')}
      </button>
    );
  };
  history.pushState(null, '', '/races/7?page=2');
  await show(<Sort />);
  const before = history.length;
  await act(async () => document.querySelector('button')?.click());
  expect(here()).toBe('/races/7?page=2&sort=asc null');
  expect(document.querySelector('button')?.textContent).toBe('asc');
  expect(history.length).toBe(before);
});

test('two changes in one turn both arrive, also from two places', async () => {
  const Filter = ({ name }: { name: string }) => {
    const [, change] = useSearchParams();
    const set = (value: string) =>
      change((before) => {
        before.append(name, value);
        return before;
      });
    return (
      <button
        type="button"
        onClick={() => {
          set('1');
          set('2');
        }}
      />
    );
  };
  history.pushState(null, '', '/races?page=2');
  await show(['a', 'b'].map((name) => <Filter key={name} name={name} />));
  await act(async () => {
    for (const button of document.querySelectorAll('button')) button.click();
  });
  expect(here()).toBe('/races?page=2&a=1&a=2&b=1&b=2 null');
});

test('a link that loads the page, and what the other modes of react-router know, are for the browser', async () => {
  await show(<Link to="/about" reloadDocument prefetch="intent" viewTransition preventScrollReset />);
  expect([...link().attributes].map(({ name }) => name)).toEqual(['href']);
  expect(await click()).toBe(true);
});

test('a link of a menu may look and read otherwise where it leads to where one is', async () => {
  const look = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'there');
  await show(
    <NavLink to="/races/7" className={look}>
      {look}
    </NavLink>,
  );
  expect(link()).toHaveProperty('className', 'here');
  expect(link().textContent).toBe('here');
});

test('a parameter that the address lacks has its default until one is changed', async () => {
  const Page = () => {
    const [parameters, change] = useSearchParams({ page: '1', sort: ['a', 'b'] });
    return (
      <button type="button" onClick={() => change({ page: '2' })}>
        {String(parameters)}
      </button>
    );
  };
  history.pushState(null, '', '/races?page=7');
  await show(<Page />);
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('page=7&sort=a&sort=b');
  await act(async () => button?.click());
  expect(button?.textContent).toBe('page=2');
});
