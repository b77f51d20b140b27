import type { IncomingMessage } from 'node:http';
import type { ProxyOptions } from '@rsbuild/core';

const gateway = 'http://localhost:8080';
const apiPaths = [
  '/marathons',
  '/registrations',
  '/users',
  '/jwt',
  '/realms',
  '/remotes',
  '/events',
  '/images',
];

/** In development the front ends' servers hand REST and sign-in to the gateway, as one origin does in production. */
export function apiProxy(): ProxyOptions[] {
  return [{ target: gateway, pathFilter: isForGateway, xfwd: true }];
}

/** `/marathons` is a screen and a resource: the Accept header decides, as in the gateway. */
function isForGateway(path: string, request: IncomingMessage): boolean {
  const isApi = apiPaths.some(
    (api) => path === api || path.startsWith(`${api}/`) || path.startsWith(`${api}?`),
  );
  if (!isApi) return false;
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').startsWith('text/html');
  return !wantsPage || path.startsWith('/realms/');
}
