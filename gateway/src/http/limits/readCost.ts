import { parse } from 'node:querystring';
import type { PlainRequest } from '../plainRequest.ts';

/** In cached pages of marathons, by event loop time and bytes. */
const costs = { pageOfCreator: 4, search: 20, listOfCreator: 20, wholeList: 100 } as const;
const searched = ['q', 'place', 'distance', 'month', 'open'];

/** Cost against an address's limit `dearReads`; 0 for cheap reads. */
export function readCost({ method, url = '', originalUrl = url }: PlainRequest & { originalUrl?: string }) {
  const [path, query = ''] = originalUrl.split('?', 2);
  if (path !== '/marathons' || (method !== 'GET' && method !== 'HEAD')) return 0;
  const parameters = parse(query);
  if (searched.some((name) => name in parameters)) return costs.search;
  if ('createdBy' in parameters) return 'limit' in parameters ? costs.pageOfCreator : costs.listOfCreator;
  return 'limit' in parameters ? 0 : costs.wholeList;
}
