/** A text that somebody types, and what the address says of it, which comes later. */
export interface TypedText {
  readonly typed: string;
  readonly inAddress: string;
  /** What was sent to the address and has not arrived there. */
  readonly sent: readonly string[];
}

export const startOf = (inAddress: string): TypedText => ({ typed: inAddress, inAddress, sent: [] });

/** The address has changed. What arrives of one's own typing takes nothing away of what was typed since. */
export function arrived({ typed, sent }: TypedText, inAddress: string): TypedText {
  const at = sent.indexOf(inAddress);
  return at === -1 ? startOf(inAddress) : { typed, inAddress, sent: sent.slice(at + 1) };
}

/** What to send to the address, unless it is there or on its way. */
export function unsent({ typed, inAddress, sent }: TypedText): string | undefined {
  const text = typed.trim();
  return text === (sent.at(-1) ?? inAddress) ? undefined : text;
}
