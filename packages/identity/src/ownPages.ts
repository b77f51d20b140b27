/** The origin alone is not enough: `blob:https://run.example/…` has the origin of run.example. */
export function isOwnPage(uri: string, origins: ReadonlySet<string>): boolean {
  const url = URL.parse(uri);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return origins.has(url.origin) && url.username === '' && url.hash === '';
}

/** On a developer's machine also other loopback names and the development servers. */
export function ownOrigins(publicUrl: string, isLocal: boolean): Set<string> {
  const { origin, port, protocol } = new URL(publicUrl);
  if (!isLocal) return new Set([origin]);
  const ports = [port, ...developmentPorts];
  return new Set([
    origin,
    ...ports.flatMap((at) => ['localhost', '127.0.0.1'].map((host) => originOf(protocol, host, at))),
  ]);
}

const developmentPorts = Array.from({ length: 20 }, (_, at) => String(4_200 + at));

const originOf = (protocol: string, host: string, port: string) =>
  new URL(`${protocol}//${host}${port && `:${port}`}`).origin;
