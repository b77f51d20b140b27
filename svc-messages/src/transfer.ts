/** For moves between databases, and for backups: nothing here serves requests. */
export type { DeferredEntry, MessageEntry, PreferencesEntry } from './adapters/messageEntries.ts';
export { messageTargets, prepareMessageDatabase } from './adapters/mongo/messageTargets.ts';
export { messageSources } from './adapters/sqlite/messageSources.ts';
export { openMessagesToRead } from './adapters/sqlite/messageStore.ts';
export { schemaVersion as messageSchemaVersion } from './adapters/sqlite/schema.ts';
export type { Place } from './domain/place.ts';
export type { PushSubscription } from './domain/pushSubscription.ts';
