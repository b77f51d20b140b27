import { createECDH, ECDH } from 'node:crypto';
import { Agent } from 'node:https';
import library from 'web-push';
import type { PushDelivery, PushOutcome } from '../../application/ports/pushDelivery.ts';

interface Options {
  /** P-256, 32 bytes in base64url (RFC 8292). */
  readonly privateKey: string;
  /** Whom a push service writes to if we do harm. */
  readonly contactEmail: string;
  /** Names of push services; a leading `*.` stands for one or more labels. A port where it is not 443. */
  readonly hosts: readonly string[];
  /** For a service on this machine. */
  readonly ca?: string | undefined;
}

/** Longer than a push service takes, shorter than a message's lease. */
const timeoutMs = 15_000;

/** Encrypts for the browser alone (RFC 8291) and signs for its push service (RFC 8292). */
export function webPush({ privateKey, contactEmail, hosts, ca }: Options): PushDelivery {
  const publicKey = publicKeyOf(privateKey);
  const vapidDetails = { subject: `mailto:${contactEmail}`, publicKey, privateKey };
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ca });
  return {
    publicKey,
    accepts: ({ endpoint, keys }) => isOfHosts(endpoint, hosts) && isPublicKey(keys.p256dh),
    async send({ to, content, ttlSeconds, topic }) {
      // Hosts may have changed since it was saved.
      if (!isOfHosts(to.endpoint, hosts)) return { is: 'gone' };
      const headers = { vapidDetails, TTL: ttlSeconds, topic, urgency: 'high' } as const;
      try {
        await library.sendNotification(to, JSON.stringify(content), {
          ...headers,
          agent,
          timeout: timeoutMs,
        });
        return { is: 'accepted' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: async () => agent.destroy(),
  };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function isOfHosts(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return hosts.some((name) => (name.startsWith('*.') ? url.host.endsWith(name.slice(1)) : url.host === name));
}

function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof library.WebPushError)) {
    const { code = 'timeout' } = error as NodeJS.ErrnoException;
    return { is: 'unreachable', code };
  }
  const { statusCode, headers } = error;
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' };
  return {
    is: 'refused',
    isPermanent: statusCode < 500 && statusCode !== 429,
    code: String(statusCode),
    retryAfterMs: retryAfterOf(headers['retry-after']),
  };
}

/** Seconds or a date (RFC 9110). */
function retryAfterOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
