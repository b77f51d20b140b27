const local = 'http://localhost:8080';

interface DevApi {
  readonly words: string;
  readonly variables: { readonly GATEWAY_URL: string } | { readonly API: 'fixtures' };
}

/**
 * The API of a remote that runs alone. @param api `fixtures` or a product's address; by default a product that
 * answers at GATEWAY_URL, or fixtures
 */
export async function apiFor(api?: string): Promise<DevApi> {
  if (api === 'fixtures') return { words: `fixtures. ${howTo}`, variables: { API: 'fixtures' } };
  const product = api ?? process.env.GATEWAY_URL ?? local;
  if (!/^https?:\/\//.test(product)) throw new Error(`--api fixtures | ${local}, not ${product}`);
  if (api !== undefined || (await answers(product)))
    return { words: `the product at ${product}`, variables: { GATEWAY_URL: product } };
  return {
    words: `fixtures, since no product answers at ${product}. ${howTo}`,
    variables: { API: 'fixtures' },
  };
}

const howTo = `With a product: npm run dev -- --api ${local}`;

const answers = (product: string) =>
  fetch(`${product}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
