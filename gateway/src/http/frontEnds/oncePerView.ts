import type { RegistryView } from '@marathon/registry';

/** Makes something of a view when it is first wanted. A view changes never; the next one takes its place. */
export function oncePerView<T>(make: (view: RegistryView) => T): (view: RegistryView) => T {
  const made = new WeakMap<RegistryView, { readonly value: T }>();
  return (view) => {
    const known = made.get(view) ?? { value: make(view) };
    made.set(view, known);
    return known.value;
  };
}
