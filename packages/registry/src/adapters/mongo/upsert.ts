/** Runs an upsert, and again where another process has put the same document at the same time: now it is there. */
export const upsert = <Answer>(update: () => Promise<Answer>): Promise<Answer> =>
  update().catch((failure: { readonly code?: unknown }) => {
    if (failure.code === duplicateKey) return update();
    throw failure;
  });

const duplicateKey = 11_000;
