import { type MailDelivery, mailDeliveryMetaName } from '@marathon/contracts/mailDelivery';
import { onTestFinished } from 'vitest';

/** Adds the gateway's meta element until the test ends. */
export function tellMailDelivery(content: MailDelivery): void {
  const meta = Object.assign(document.createElement('meta'), { name: mailDeliveryMetaName, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
