import { updateLogContract } from '../testing/updateLogContract.ts';
import { memoryUpdateLog } from './memoryUpdateLog.ts';

updateLogContract('in memory', async (capacity) => {
  const log = memoryUpdateLog(capacity === undefined ? {} : { capacity });
  return [log, log];
});
