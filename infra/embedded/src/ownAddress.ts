/** Where this process reaches itself; a host that stands for all interfaces includes loopback. */
export function ownAddress(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
