import type { DeviceCookies } from '../../devices/deviceCookies.ts';
import type { Account } from '../../identity.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { DeviceStore } from '../sqlite/deviceStore.ts';
import { deviceName } from './deviceName.ts';

interface Browser {
  readonly cookies: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface RememberedDevice {
  readonly deviceCookie: string;
  /** Notifies the owner of an unknown browser. Call it once the sign-in has an id. */
  readonly noteDevice: (signInId: string) => void;
}

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
