/** Retries an upsert that raced with another process, whose document exists by then. */
export const upsert = <Answer>(update: () => Promise<Answer>): Promise<Answer> =>
  update().catch((failure: { readonly code?: unknown }) => {
    if (failure.code === duplicateKey) return update();
    throw failure;
  });

const duplicateKey = 11_000;
