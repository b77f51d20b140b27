import type { Response } from 'express';

export interface Listeners {
  /** False if there are too many already, in total or, once it is crowded, from this address. */
  add(res: Response, address: string): boolean;
  send(text: string): void;
  readonly size: number;
  closeAll(): void;
}

export interface ListenerLimits {
  readonly total: number;
  /** Applies once half of `total` are open; before, an address may take all, since a carrier's represents thousands. */
  readonly perAddress: number;
  /** Disconnects a page with more unread bytes; it reconnects and catches up. */
  readonly unreadBytes: number;
}

const defaults: ListenerLimits = { total: 10_000, perAddress: 200, unreadBytes: 64 * 1024 };

export function createListeners(limits: ListenerLimits = defaults): Listeners {
  const open = new Set<Response>();
  const ofAddress = new Map<string, number>();

  return {
    add(res, address) {
      const already = ofAddress.get(address) ?? 0;
      const isCrowded = open.size >= limits.total / 2;
      if (open.size >= limits.total || (isCrowded && already >= limits.perAddress)) return false;
      open.add(res);
      ofAddress.set(address, already + 1);
      res.once('close', () => {
        open.delete(res);
        const left = (ofAddress.get(address) ?? 1) - 1;
        if (left > 0) ofAddress.set(address, left);
        else ofAddress.delete(address);
      });
      return true;
    },
    send(text) {
      for (const res of open) {
        if (res.writableEnded) continue;
        if (res.writableLength > limits.unreadBytes) res.destroy();
        else res.write(text);
      }
    },
    get size() {
      return open.size;
    },
    closeAll() {
      for (const res of open) res.end();
    },
  };
}
