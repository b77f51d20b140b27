import { hash } from 'node:crypto';

const maxOrders = 1_000;

/** Orders addresses by subject, equal in every process. An added or removed address moves few subjects. */
export function rendezvous<Address extends { readonly url: string }>(addresses: readonly Address[]) {
  const orders = new Map<string, readonly Address[]>();
  const weightOf = (subject: string, { url }: Address) => hash('sha256', `${subject} ${url}`);

  return (subject: string): readonly Address[] => {
    const cached = orders.get(subject);
    if (cached !== undefined) return cached;
    if (orders.size >= maxOrders) orders.clear();
    const weighed = addresses.map((address) => ({ address, weight: weightOf(subject, address) }));
    const order = weighed.sort((a, b) => (a.weight < b.weight ? 1 : -1)).map(({ address }) => address);
    orders.set(subject, order);
    return order;
  };
}
