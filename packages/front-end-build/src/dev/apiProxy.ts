import type { IncomingMessage } from 'node:http';
import type { ProxyOptions } from '@rsbuild/core';

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

/** In production REST, sign-in and pages have one origin. @param more such as the shell's pictures */
export function apiProxy(more: readonly string[] = []): ProxyOptions {
  const paths = [...apiPaths, ...more];
  return {
    target: gateway,
    xfwd: true,
    // A local product addresses its pictures as the page's own; a remote product needs its own name.
    changeOrigin: !/^https?:\/\/(localhost|127\.|\[::1\])/.test(gateway),
    // The product must see its own origin, whatever the development port.
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
