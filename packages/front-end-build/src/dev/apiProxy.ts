import type { IncomingMessage } from 'node:http';
import type { Call } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import type { ProxyOptions } from '@rsbuild/core';

export const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';

const calls = Object.values(callsOf).flatMap((group) => Object.values<Call>(group));
const collections = [...new Set(calls.map(({ path }) => `/${path.split('/')[1]}`))];
const others = ['/realms', '/remotes', '/healthz'];

/** In production REST, sign-in and pages have one origin. @param more such as the shell's pictures */
export function apiProxy(more: readonly string[] = []): ProxyOptions {
  return {
    target: gateway,
    xfwd: true,
    // A local product addresses its pictures as the page's own; a remote product needs its own name.
    changeOrigin: !/^https?:\/\/(localhost|127\.|\[::1\])/.test(gateway),
    // The product must see its own origin, whatever the development port.
    headers: { origin: new URL(gateway).origin },
    pathFilter: (path, request) =>
      isApiCall(path, request) || (isBelow([...others, ...more], path) && !wantsScreen(path, request)),
  };
}

/** `/marathons` is a screen and a resource: the Accept header decides, as in the gateway. */
export const isApiCall = (path: string, request: IncomingMessage): boolean =>
  isBelow(collections, path) && !wantsScreen(path, request);

const isBelow = (paths: readonly string[], path: string) =>
  paths.some((one) => path === one || path.startsWith(`${one}/`) || path.startsWith(`${one}?`));

const wantsScreen = (path: string, { method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').startsWith('text/html') && !path.startsWith('/realms/');
