/** What the runners of one round were told, and what is stored afterwards. */
export interface Round {
  /** Ids of the registrations that were answered with 201. */
  readonly confirmed: readonly string[];
  /** Ids of the registrations that are there. */
  readonly stored: readonly string[];
  readonly places: number;
  /** What the marathons' pages say together. */
  readonly registrationCount: number;
}

export interface Findings {
  /** Answered with 201 and not stored, or stored and not counted. */
  readonly lost: number;
  /** Stored beyond the places. */
  readonly oversold: number;
}

export function auditOf({ confirmed, stored, places, registrationCount }: Round): Findings {
  const there = new Set(stored);
  const missing = confirmed.filter((id) => !there.has(id)).length;
  const uncounted = Math.max(0, there.size - registrationCount);
  return { lost: missing + uncounted, oversold: Math.max(0, stored.length - places) };
}
