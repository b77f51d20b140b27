export { createMarathons, type Marathons } from './marathons.ts';
export { openSqliteMarathonStore } from './outbound/sqlite/marathonStore.ts';
export type { MarathonStore } from './ports.ts';
export { type DemoSeed, seedDemo } from './seed/seedDemo.ts';
