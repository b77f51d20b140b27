import type { IncomingMessage } from 'node:http';
import type { ProxyOptions } from '@rsbuild/core';

/** Where the product runs while front ends are worked on. */
export const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';
const apiPaths = [
  '/marathons',
  '/registrations',
  '/users',
  '/password-resets',
  '/email-verifications',
  '/account-deletions',
  '/messages',
  '/jwt',
  '/client-errors',
  '/client-views',
  '/client-vitals',
  '/realms',
  '/remotes',
  '/healthz',
];

/**
 * In development the front ends' servers hand REST and sign-in to the gateway, as one origin does in production.
 * `more`: what else comes from there; for a remote, the shell's pictures.
 */
export function apiProxy(more: readonly string[] = []): ProxyOptions {
  const paths = [...apiPaths, ...more];
  return {
    target: gateway,
    xfwd: true,
    // A product on this machine names its pictures as the page's own; one elsewhere is found by its name.
    changeOrigin: !/^https?:\/\/(localhost|127\.|\[::1\])/.test(gateway),
    // To the product the page is one of its own, on whatever port it is developed.
    headers: { origin: new URL(gateway).origin },
    pathFilter: (path, request) => isForGateway(paths, path, request),
  };
}

/** `/marathons` is a screen and a resource: the Accept header decides, as in the gateway. */
function isForGateway(paths: readonly string[], path: string, request: IncomingMessage): boolean {
  const isApi = paths.some((api) => path === api || path.startsWith(`${api}/`) || path.startsWith(`${api}?`));
  if (!isApi) return false;
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').startsWith('text/html');
  return !wantsPage || path.startsWith('/realms/');
}
