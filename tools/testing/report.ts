export interface Report {
  /** Runs a check and prints its findings in one line. Resolves when it ends, successful or not. */
  add(name: string, check: () => Promise<unknown>): Promise<void>;
  readonly phases: readonly Phase[];
  readonly hasFailed: boolean;
  printed(): Promise<void>;
}

export interface Phase {
  readonly name: string;
  readonly seconds: number;
}

/** Checks may run in parallel: lines keep the order of `add`. */
export function createReport(): Report {
  const phases: Phase[] = [];
  let failed = 0;
  let lines = Promise.resolve();

  async function carryOut(name: string, check: () => Promise<unknown>): Promise<() => void> {
    const started = performance.now();
    const end = () => {
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      phases.push({ name, seconds });
      return `(${seconds.toFixed(1)} s)`;
    };
    try {
      const found = await check();
      const line = `✓ ${name}${typeof found === 'string' && found ? `: ${found}` : ''} ${end()}`;
      return () => console.log(line);
    } catch (error) {
      failed += 1;
      const line = `✗ ${name} ${end()}\n${error instanceof Error ? error.message : error}\n`;
      return () => console.error(line);
    }
  }

  return {
    async add(name, check) {
      const outcome = carryOut(name, check);
      lines = lines.then(async () => (await outcome)());
      await outcome;
    },
    phases,
    get hasFailed() {
      return failed > 0;
    },
    printed: () => lines,
  };
}
