export { pictureProcess } from './adapters/sharp/pictureProcess.ts';
export {
  openMarathonDatabase,
  openSqliteMarathonStore,
  sqliteMarathonStore,
} from './adapters/sqlite/marathonStore.ts';
export type { MarathonStore } from './application/ports/marathonStore.ts';
export { createMarathons, type Marathons } from './createService.ts';
export { seedDemo } from './features/demo/seedDemo.ts';
