import { describe, expect, it } from 'vitest';
import { stepsBackTo } from './stepsBackTo.ts';

const details = '/marathonsdetails/65a000000000000000000001';
const entries = (...paths: string[]) =>
  paths.map((path) => ({ url: `http://localhost:8080${path}`, sameDocument: true }));

describe('the way back to where a login was asked for', () => {
  it('is one step from the login', () => {
    expect(stepsBackTo(details, entries('/', details, '/login'), 2)).toBe(1);
  });

  it('is a step more for each change between login and register', () => {
    expect(stepsBackTo(details, entries(details, '/login', '/register', '/login'), 2)).toBe(2);
  });

  it('tells a search from another', () => {
    const history = entries('/marathons?sort=asc', '/login');
    expect(stepsBackTo('/marathons?sort=asc', history, 1)).toBe(1);
    expect(stepsBackTo('/marathons', history, 1)).toBe(0);
  });

  it('is none where another screen lies before, or none at all', () => {
    expect(stepsBackTo(details, entries(details, '/about', '/login'), 2)).toBe(0);
    expect(stepsBackTo('/', entries('/login'), 0)).toBe(0);
  });

  it('is none where one has left the login already', () => {
    expect(stepsBackTo(details, entries('/about', details), 1)).toBe(0);
    expect(stepsBackTo(details, entries(details, '/about'), 1)).toBe(0);
  });

  it('is none over a reload: the page before does not know who has signed in', () => {
    const history = [{ url: `http://localhost:8080${details}`, sameDocument: false }, ...entries('/login')];
    expect(stepsBackTo(details, history, 1)).toBe(0);
  });

  it('is none where the browser hides an address', () => {
    expect(stepsBackTo('/', [{ url: null, sameDocument: true }, ...entries('/login')], 1)).toBe(0);
  });
});
