export interface Report {
  /** Carries out a check and says in one line what it found. */
  add(name: string, check: () => Promise<unknown>): Promise<void>;
  readonly hasFailed: boolean;
}

export function createReport(): Report {
  let failed = 0;
  return {
    async add(name, check) {
      const started = performance.now();
      const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
      try {
        const found = await check();
        console.log(`✓ ${name}${typeof found === 'string' && found ? `: ${found}` : ''} (${seconds()})`);
      } catch (error) {
        failed += 1;
        console.error(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}\n`);
      }
    },
    get hasFailed() {
      return failed > 0;
    },
  };
}
