export { openMailFolder } from './adapters/delivery/mailFolder.ts';
export { openDelivery } from './adapters/delivery/openDelivery.ts';
export { openPush } from './adapters/push/openPush.ts';
export { openSqliteMessageStore } from './adapters/sqlite/messageStore.ts';
export { createMessages } from './createService.ts';
export { mailboxRoutes } from './http/mailbox/mailboxRoutes.ts';
