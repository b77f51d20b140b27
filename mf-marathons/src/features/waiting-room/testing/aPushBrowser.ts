import { pushNote, ticketCache, ticketWorker } from '@marathon/contracts/offlineTickets';
import { vi } from 'vitest';

interface Options {
  readonly permission?: NotificationPermission;
  /** The person's answer. */
  readonly answer?: NotificationPermission;
}

/** A browser with Web Push, at the boundary of its interfaces. Ends with the test's stubs. */
export function aPushBrowser({ permission = 'default', answer = 'granted' }: Options = {}) {
  const requestPermission = vi.fn(async () => {
    Object.assign(notification, { permission: answer });
    return answer;
  });
  const notification = { permission, requestPermission };
  const notes = new Map<string, Response>();
  const keys = { p256dh: 'a public key', auth: 'a secret' };
  let made = 0;
  let current: object | null = null;

  const subscriptionWith = (applicationServerKey: string) => {
    made += 1;
    const endpoint = `https://push.example/${made}`;
    return {
      options: {
        applicationServerKey: Uint8Array.from(atob(applicationServerKey), (sign) => sign.charCodeAt(0))
          .buffer,
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      async unsubscribe() {
        current = null;
        return true;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      current ??= subscriptionWith(applicationServerKey);
      return current;
    }),
  };
  const registration = {
    active: Object.assign(new EventTarget(), { state: 'activated' }),
    installing: null,
    waiting: null,
    pushManager,
  };
  const register = vi.fn(async (_path: string, _options: object) => registration);

  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (name !== ticketCache) throw new Error(`no cache is called ${name}`);
      return {
        match: async (address: string) => notes.get(address)?.clone(),
        put: async (address: string, note: Response) => void notes.set(address, note),
        delete: async (address: string) => notes.delete(address),
      };
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      register,
      getRegistration: async (scope: string) => (scope === ticketWorker.scope ? registration : undefined),
    },
    configurable: true,
  });
  return {
    requestPermission,
    register,
    pushManager,
    isSubscribed: () => current !== null,
    note: async () => notes.get(pushNote)?.clone().text(),
    /** As after an earlier visit of the same person. */
    turnOnBefore(applicationServerKey: string) {
      current = subscriptionWith(applicationServerKey);
      notes.set(pushNote, new Response('a1'.repeat(12)));
    },
    /** As a log-out does. */
    forgetNotes: () => notes.clear(),
    end: () => void Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
