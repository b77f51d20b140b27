import { isLoopback } from './loopback.ts';

/** PUBLIC_URL first. On loopback also its other names and the front ends' development servers. */
export function publicOrigins(publicUrl: string): readonly string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isLocal = isLoopback(hostname);
  const hosts = isLocal ? [hostname, 'localhost', '127.0.0.1', '[::1]'] : [hostname];
  const ports = isLocal ? [port, ...developmentPorts] : [port];
  const origins = ports.flatMap((at) => hosts.map((host) => `${protocol}//${host}${at && `:${at}`}`));
  return [...new Set(origins.map((origin) => new URL(origin).origin))];
}

const developmentPorts = Array.from({ length: 20 }, (_, at) => String(4_200 + at));

export function publicOriginOf(host: string | undefined, origins: readonly string[]): string {
  const [first = ''] = origins;
  const ending = `//${host}`;
  const usual = origins.find((origin) => origin.endsWith(ending));
  if (usual !== undefined) return usual;
  const requestUrl = URL.parse(`${new URL(first).protocol}//${host ?? ''}`);
  return requestUrl !== null && origins.includes(requestUrl.origin) ? requestUrl.origin : first;
}
