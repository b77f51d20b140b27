/** Headers that a proxy must not forward (RFC 9110, 7.6.1). */
export const hopByHopHeaders: readonly string[] = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
