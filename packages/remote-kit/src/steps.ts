interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Steps {
  /** Runs the work and prints its outcome, duration, and `note` of the result. */
  step<T>(name: string, work: () => Promise<T>, note?: (result: T) => string): Promise<T>;
  say(line: string): void;
  seconds(): string;
}

export function createSteps(output: Output, elapsedMs: () => number): Steps {
  const { isTTY = false } = output;
  const started = elapsedMs();
  const since = (moment: number) => `${((elapsedMs() - moment) / 1000).toFixed(1)} s`;
  const say = (line: string) => void output.write(`${isTTY ? '\r\u001B[2K' : ''}${line}\n`);
  return {
    say,
    seconds: () => since(started),
    async step(name, work, note = () => '') {
      const begun = elapsedMs();
      if (isTTY) output.write(`  … ${name}`);
      try {
        const result = await work();
        say(`  ✓ ${`${name} (${since(begun)})`.padEnd(34)} ${note(result)}`.trimEnd());
        return result;
      } catch (error) {
        say(`  ✗ ${name} (${since(begun)})`);
        throw error;
      }
    },
  };
}
