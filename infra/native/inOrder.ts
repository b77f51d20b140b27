export interface Step {
  readonly name: string;
  readonly after: readonly string[];
  run(): Promise<string>;
}

export async function inOrder(steps: readonly Step[], tell: (name: string, outcome: string) => void) {
  const outcomes = new Map<string, Promise<boolean>>();
  const outcomeOf = (name: string): Promise<boolean> => {
    const step = steps.find((candidate) => candidate.name === name);
    if (step === undefined) return Promise.resolve(true);
    const outcome = outcomes.get(name) ?? carryOut(step);
    outcomes.set(name, outcome);
    return outcome;
  };
  const carryOut = async ({ name, after, run }: Step): Promise<boolean> => {
    const done = await Promise.all(after.map(outcomeOf));
    const failed = after.filter((_, i) => !done[i]);
    if (failed.length > 0) {
      tell(name, `left out: it needs ${failed.join(', ')}`);
      return false;
    }
    try {
      tell(name, await run());
      return true;
    } catch (error) {
      tell(name, error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const done = await Promise.all(steps.map(({ name }) => outcomeOf(name)));
  return done.every(Boolean);
}

export const reversed = <Each extends Pick<Step, 'name' | 'after'>>(steps: readonly Each[]): Each[] =>
  steps.map((step) => ({
    ...step,
    after: steps.filter(({ after }) => after.includes(step.name)).map(({ name }) => name),
  }));
