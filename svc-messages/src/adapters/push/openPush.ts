import type { PushDelivery } from '../../application/ports/pushDelivery.ts';
import { webPush } from './webPush.ts';

interface Config {
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly PUSH_HOSTS: readonly string[];
  readonly SITE_CONTACT_EMAIL: string;
}

/** Undefined without a key. */
export const openPush = (config: Config): PushDelivery | undefined =>
  config.VAPID_PRIVATE_KEY === undefined
    ? undefined
    : webPush({
        privateKey: config.VAPID_PRIVATE_KEY,
        contactEmail: config.SITE_CONTACT_EMAIL,
        hosts: config.PUSH_HOSTS,
      });
