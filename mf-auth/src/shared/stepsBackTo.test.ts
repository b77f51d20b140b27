import { expect, test } from 'vitest';
import { stepsBackTo } from './stepsBackTo.ts';

const details = '/marathonsdetails/65a000000000000000000001';
const entries = (...paths: string[]) =>
  paths.map((path) => ({ url: `http://localhost:8080${path}`, sameDocument: true }));

test('a screen that asked for a login is one step back from it', () => {
  expect(stepsBackTo(details, entries('/', details, '/login'), 2)).toBe(1);
});

test('each change between login and register is a step more', () => {
  expect(stepsBackTo(details, entries(details, '/login', '/register', '/login'), 2)).toBe(2);
});

test('a screen with another search is another screen', () => {
  const history = entries('/marathons?sort=asc', '/login');
  expect(stepsBackTo('/marathons?sort=asc', history, 1)).toBe(1);
  expect(stepsBackTo('/marathons', history, 1)).toBe(0);
});

test('there is no way back where another screen lies before, or none at all', () => {
  expect(stepsBackTo(details, entries(details, '/about', '/login'), 2)).toBe(0);
  expect(stepsBackTo('/', entries('/login'), 0)).toBe(0);
});

test('there is no way back for a person who has left the login already', () => {
  expect(stepsBackTo(details, entries('/about', details), 1)).toBe(0);
  expect(stepsBackTo(details, entries(details, '/about'), 1)).toBe(0);
});

test('there is no way back over a reload: the page before does not know who has signed in', () => {
  const history = [{ url: `http://localhost:8080${details}`, sameDocument: false }, ...entries('/login')];
  expect(stepsBackTo(details, history, 1)).toBe(0);
});

test('there is no way back where the browser hides an address', () => {
  expect(stepsBackTo('/', [{ url: null, sameDocument: true }, ...entries('/login')], 1)).toBe(0);
});
