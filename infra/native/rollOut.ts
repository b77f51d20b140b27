interface RollOut {
  readonly instances: readonly string[];
  /** Resolves when it is ready and in use again. */
  readonly restart: (instance: string) => Promise<string>;
  readonly goBack: () => void;
  readonly tell: (instance: string, outcome: string) => void;
}

/** If one does not get ready, it and the earlier ones return to the previous release. @throws with the reason */
export async function rollOut({ instances, restart, goBack, tell }: RollOut): Promise<void> {
  const touched: string[] = [];
  try {
    for (const instance of instances) {
      touched.unshift(instance);
      tell(instance, await restart(instance));
    }
  } catch (error) {
    tell(touched[0] ?? '', messageOf(error));
    goBack();
    for (const instance of touched) tell(instance, `back: ${await restart(instance)}`);
    throw new Error(`${touched[0]} did not get ready; what was live before is live again`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
