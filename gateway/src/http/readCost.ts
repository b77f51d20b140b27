import { parse } from 'node:querystring';
import type { PlainRequest } from './plainRequest.ts';

/** In cached pages of marathons, by event loop time and bytes. */
const costs = { pageOfCreator: 4, search: 20, listOfCreator: 20, wholeList: 100 } as const;
const searched = ['q', 'place', 'distance', 'month', 'open'];

/** Cost against an address's limit `dearReads`; 0 for cheap reads. */
export function readCost({ method, url = '', originalUrl = url }: PlainRequest & { originalUrl?: string }) {
  const [path, query = ''] = originalUrl.split('?', 2);
  if (path !== '/marathons' || (method !== 'GET' && method !== 'HEAD')) return 0;
  const asked = parse(query);
  if (searched.some((name) => name in asked)) return costs.search;
  if ('createdBy' in asked) return 'limit' in asked ? costs.pageOfCreator : costs.listOfCreator;
  return 'limit' in asked ? 0 : costs.wholeList;
}
