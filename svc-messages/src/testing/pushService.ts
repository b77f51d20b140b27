import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** The service's key and certificate, for `localhost`. Trust it as a certificate authority. */
export const pushServicePemFile = join(import.meta.dirname, 'pushService.pem');
export const pushServicePem = readFileSync(pushServicePemFile, 'utf8');

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ReceivedPush {
  /** Of the browser's endpoint. */
  readonly path: string;
  readonly ttl: string | undefined;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** Claims of a valid signature by the key that the browser was given (RFC 8292). */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly content: unknown;
}

/** A real push service on this machine, with browsers: it verifies and decrypts what it gets. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const service = { answer: { status: 201 } as Answer };
  const server = createServer({ key: pushServicePem, cert: pushServicePem }, async (req, res) => {
    const body = await buffer(req);
    const browser = browsers.get(req.url ?? '');
    const { status, headers = {} } = browser ? service.answer : { status: 410 };
    if (browser && status < 300) {
      const { ttl, urgency, topic, authorization = '' } = req.headers as Record<string, string>;
      const claims = claimsOf(authorization, browser.applicationServerKey);
      received.push({ path: req.url ?? '', ttl, urgency, topic, claims, content: browser.decrypt(body) });
    }
    res.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    host,
    received,
    /** As `PushManager.subscribe` of a browser. */
    subscribe(applicationServerKey: string) {
      const path = `/${randomBytes(16).toString('base64url')}`;
      const browser = newBrowser(applicationServerKey);
      browsers.set(path, browser);
      return { endpoint: `https://${host}${path}`, keys: browser.keys };
    },
    unsubscribe: ({ endpoint }: { readonly endpoint: string }) => browsers.delete(new URL(endpoint).pathname),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

function newBrowser(applicationServerKey: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    applicationServerKey,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291 and 8188, one record. */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const senderLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + senderLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(pair.computeSecret(sender), { salt: auth, info, length: 32 });
      const key = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
      const nonce = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
      const record = body.subarray(21 + senderLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

interface Derivation {
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly length: number;
}

const hkdf = (key: Buffer, { salt, info, length }: Derivation) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** @throws for a signature of another key */
function claimsOf(authorization: string, applicationServerKey: string): ReceivedPush['claims'] {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationServerKey) throw new Error('signed by another key than the browser was given');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: jwk, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by the key that it names');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
