import { useRuntime, warn } from '@marathon/app-runtime';
import { useEffect, useState } from 'react';
import { removePushSubscription, savePushSubscription, usePushKey } from './api/pushSubscriptions.ts';
import { canPush, notedSubscription, subscribe, unsubscribe } from './push.ts';

export interface PushSwitch {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** The person, or the browser, forbids notifications. */
  readonly isBlocked: boolean;
  readonly hasFailed: boolean;
  /** Call it in a press: it asks for permission. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

type State = 'off' | 'on' | 'busy' | 'blocked' | 'failed';

/**
 * Whether this device is notified of turns with the page closed. null where it cannot be: by the browser or the product.
 * Undefined until that is known.
 */
export function usePush(isWanted: boolean): PushSwitch | null | undefined {
  const runtime = useRuntime();
  const publicKey = usePushKey(isWanted && canPush());
  const [state, setState] = useState<State>('off');

  const save = (key: string) => subscribe(key, (subscription) => savePushSubscription(runtime, subscription));

  /** Both ends may have forgotten it since. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    if (!publicKey) return;
    const renew = async () => {
      if (Notification.permission !== 'granted' || (await notedSubscription()) === undefined) return;
      await save(publicKey);
      setState('on');
    };
    renew().catch((error: unknown) => warn('The push subscription could not be renewed', error));
  }, [publicKey]);

  if (!canPush() || publicKey === null) return null;
  if (publicKey === undefined) return undefined;
  return {
    isOn: state === 'on',
    isBusy: state === 'busy',
    isBlocked: state === 'blocked' || Notification.permission === 'denied',
    hasFailed: state === 'failed',
    async turnOn() {
      try {
        const permission = Notification.requestPermission();
        setState('busy');
        if ((await permission) !== 'granted') return setState('blocked');
        await save(publicKey);
        setState('on');
      } catch (error) {
        warn('The push subscription could not be made', error);
        setState('failed');
      }
    },
    async turnOff() {
      setState('off');
      const id = await notedSubscription().catch(() => undefined);
      await unsubscribe();
      if (id === undefined) return;
      await removePushSubscription(runtime, id).catch((error: unknown) =>
        warn('The server could not be told that the push subscription has ended', error),
      );
    },
  };
}
