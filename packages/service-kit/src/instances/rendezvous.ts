import { hash } from 'node:crypto';

/** Cached orders: more than there are hot marathons. */
const mostKept = 1_000;

/** Orders addresses by subject, equal in every process. An added or removed address moves few subjects. */
export function rendezvous<Address extends { readonly url: string }>(addresses: readonly Address[]) {
  const orders = new Map<string, readonly Address[]>();
  const weightOf = (subject: string, { url }: Address) => hash('sha256', `${subject} ${url}`);

  return (subject: string): readonly Address[] => {
    const known = orders.get(subject);
    if (known !== undefined) return known;
    if (orders.size >= mostKept) orders.clear();
    const weighed = addresses.map((address) => ({ address, weight: weightOf(subject, address) }));
    const order = weighed.sort((a, b) => (a.weight < b.weight ? 1 : -1)).map(({ address }) => address);
    orders.set(subject, order);
    return order;
  };
}
