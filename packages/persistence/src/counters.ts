export * from './counters/counters.ts';
export * from './counters/memoryCounters.ts';
