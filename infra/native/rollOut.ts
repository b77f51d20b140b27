interface RollOut {
  /** The processes of one service, in the order in which they are replaced. */
  readonly instances: readonly string[];
  /** Replaces one by what is live; resolves when it is ready and callers have it again. */
  readonly restart: (instance: string) => Promise<string>;
  /** Makes what was live before live again. */
  readonly goBack: () => void;
  readonly tell: (instance: string, outcome: string) => void;
}

/**
 * Replaces one process after the other, while the others serve. When one does not get ready, that one and those before it go
 * back to what was live.
 * @throws with the reason, when it went back
 */
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
