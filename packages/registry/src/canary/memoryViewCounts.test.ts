import { memoryViewCounts } from './memoryViewCounts.ts';
import { viewCountsContract } from './testing/viewCountsContract.ts';

viewCountsContract('memory', async (at) => memoryViewCounts(at));
