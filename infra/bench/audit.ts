/** Answers of one round, and what is stored afterwards. */
export interface Round {
  readonly confirmed: readonly string[];
  readonly stored: readonly string[];
  readonly spots: number;
  /** Sum of the marathons' pages. */
  readonly registrationCount: number;
}

export interface Findings {
  /** Answered with 201 and not stored, or stored and not counted. */
  readonly lost: number;
  /** Stored beyond the spots. */
  readonly oversold: number;
}

export function auditOf({ confirmed, stored, spots, registrationCount }: Round): Findings {
  const there = new Set(stored);
  const missing = confirmed.filter((id) => !there.has(id)).length;
  const uncounted = Math.max(0, there.size - registrationCount);
  return { lost: missing + uncounted, oversold: Math.max(0, stored.length - spots) };
}
