/** Where this process reaches itself: hosts for all interfaces include loopback. */
export function ownAddress(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
