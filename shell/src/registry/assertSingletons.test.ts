import { expect, it } from 'vitest';
import { assertSingletons } from './assertSingletons.ts';

it('refuses a shared module of which two versions are loaded, and names it', () => {
  expect(() =>
    assertSingletons({
      react: { '19.3.1': { loaded: true }, '19.4.0': { loaded: true } },
      jotai: { '3.0.1': { loaded: true } },
    }),
  ).toThrow(/^On the page more than once: react 19\.3\.1, 19\.4\.0$/);
});

it('accepts a second version that a remote offers and nobody loaded', () => {
  expect(() => assertSingletons({ react: { '19.3.1': { loaded: true }, '19.4.0': {} } })).not.toThrow();
});
