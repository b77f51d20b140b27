import { ticketCache } from '@marathon/contracts/offlineTickets';
import { vi } from 'vitest';

/** A browser that can store tickets: stored ones by URL, and registered workers. */
export function aBrowserWithCaches() {
  const tickets = new Map<string, Response>();
  const register = vi.fn(async (_path: string, _options: object) => undefined);
  const cache = {
    put: async (address: string, page: Response) => void tickets.set(address, page),
    match: async (address: string) => tickets.get(address),
    delete: async (address: string) => tickets.delete(address),
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (name !== ticketCache) throw new Error(`no cache is called ${name}`);
      return cache;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  return {
    tickets,
    register,
    end() {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
