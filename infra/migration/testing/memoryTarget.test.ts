import { recordTargetContract } from '@marathon/persistence/testing';
import { memoryTarget } from './memoryTarget.ts';

recordTargetContract('memory', async () => ({ target: memoryTarget(), entries: ['a', 'b', 'c'] }));
