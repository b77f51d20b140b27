export { openSqliteMarathonStore } from './adapters/sqlite/marathonStore.ts';
export { seedDemo } from './application/seedDemo.ts';
export { createMarathons, type Marathons } from './createService.ts';
