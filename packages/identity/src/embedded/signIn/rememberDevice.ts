import type { DeviceCookies } from '../../devices/deviceCookies.ts';
import type { Account } from '../../identity.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { DeviceStore } from '../sqlite/deviceStore.ts';
import { deviceName } from './deviceName.ts';

interface Browser {
  /** The request's Cookie header. */
  readonly cookies: string | undefined;
  /** The request's User-Agent header. */
  readonly userAgent?: string | undefined;
}

export interface RememberedDevice {
  /** The Set-Cookie header that makes this browser known to the account. */
  readonly deviceCookie: string;
  /** Call it once the sign-in has an id: its owner is told of a browser that the account does not know. */
  readonly noteDevice: (signInId: string) => void;
}

/** Makes a browser that has just signed in known to the account. An account without a password has no hash. */
export type RememberDevice = (
  account: Account,
  passwordHash: string | undefined,
  browser: Browser,
) => RememberedDevice;

interface Dependencies {
  readonly devices: DeviceCookies;
  readonly knownDevices: DeviceStore;
  readonly events: Pick<AccountEvents, 'add'>;
}

export const createRememberDevice =
  ({ devices, knownDevices, events }: Dependencies): RememberDevice =>
  ({ subject, email }, passwordHash = '', { cookies, userAgent }) => {
    const knownId = knownDevices.knownOf(subject, devices.idsIn(cookies));
    const device = devices.remember(cookies, { email, passwordHash }, knownId);
    return {
      deviceCookie: device.header,
      noteDevice(signInId) {
        if (knownId !== undefined) return;
        const name = deviceName(userAgent);
        knownDevices.add({ subject, id: device.id, signInId, name }, () =>
          events.add({
            type: 'account.signed-in-on-new-device',
            data: { accountId: subject, signInId },
          }),
        );
      },
    };
  };
