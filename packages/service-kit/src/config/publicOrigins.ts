import { isLoopback } from './loopback.ts';

/** PUBLIC_URL first; on loopback its other names follow. */
export function publicOrigins(publicUrl: string): readonly string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  const hosts = isLoopback(hostname) ? [hostname, 'localhost', '127.0.0.1', '[::1]'] : [hostname];
  return [...new Set(hosts.map((host) => new URL(`${protocol}//${host}${port && `:${port}`}`).origin))];
}

/** The first origin where the Host header names none of them. */
export function publicOriginOf(host: string | undefined, origins: readonly string[]): string {
  const [first = ''] = origins;
  const asked = URL.parse(`${new URL(first).protocol}//${host ?? ''}`);
  return asked !== null && origins.includes(asked.origin) ? asked.origin : first;
}
