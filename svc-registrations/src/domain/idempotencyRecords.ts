/** How many first answers under Idempotency-Keys are kept of one person; beyond, the oldest go (decision 21). */
export const maxIdempotencyRecords = 1_000;
