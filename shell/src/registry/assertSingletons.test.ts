import { expect, test } from 'vitest';
import { assertSingletons } from './assertSingletons.ts';

test('a shared module that is loaded in two versions is refused by name', () => {
  expect(() =>
    assertSingletons({
      react: { '19.3.1': { loaded: true }, '19.4.0': { loaded: true } },
      jotai: { '3.0.1': { loaded: true } },
    }),
  ).toThrow(/^On the page more than once: react 19\.3\.1, 19\.4\.0$/);
});

test('a second version that a remote offers and nobody loads is accepted', () => {
  expect(() => assertSingletons({ react: { '19.3.1': { loaded: true }, '19.4.0': {} } })).not.toThrow();
});
