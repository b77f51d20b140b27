import type { Source } from '@marathon/app-runtime/liveStream';

export interface OpenSource extends Source {
  emit(type: string, event: object): void;
  read(text: string): void;
  fail(): void;
}

/** An EventSource that never reconnects. */
export function createSource(): OpenSource {
  const listeners: { readonly type: string; readonly listener: (event: Event) => void }[] = [];
  const source = {
    readyState: 1,
    addEventListener(type: string, listener: (event: Event) => void) {
      listeners.push({ type, listener });
    },
    close() {
      source.readyState = 2;
    },
    emit(type: string, event: object) {
      if (source.readyState === 2 && type !== 'error') return;
      for (const one of listeners) if (one.type === type) one.listener(event as Event);
    },
    read(text: string) {
      for (const message of text.split('\n\n')) {
        const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(message)?.[1];
        const [type, data, lastEventId = ''] = ['event', 'data', 'id'].map(field);
        if (type !== undefined) source.emit(type, { data, lastEventId });
      }
    },
    fail() {
      if (source.readyState === 2) return;
      source.readyState = 2;
      source.emit('error', {});
    },
  };
  return source;
}
