export interface Report {
  /** Carries out a check and says in one line what it found. Resolves when the check has ended, whether it is content or not. */
  add(name: string, check: () => Promise<unknown>): Promise<void>;
  /** The seconds of each check that has ended. */
  readonly phases: readonly Phase[];
  readonly hasFailed: boolean;
  /** Resolves when every line is printed. */
  printed(): Promise<void>;
}

export interface Phase {
  readonly name: string;
  readonly seconds: number;
}

/** Checks may run beside each other: their lines come in the order in which they were added. */
export function createReport(): Report {
  const phases: Phase[] = [];
  let failed = 0;
  let lines = Promise.resolve();

  /** Returns how its line is printed. */
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
