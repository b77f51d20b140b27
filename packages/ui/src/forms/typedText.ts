/** A typed text that is mirrored to the URL with a delay. */
export interface TypedText {
  readonly typed: string;
  readonly inAddress: string;
  /** Sent to the URL, but not arrived yet. */
  readonly sent: readonly string[];
}

export const startOf = (inAddress: string): TypedText => ({ typed: inAddress, inAddress, sent: [] });

/** The URL has changed. Late echoes of typing must not undo newer typing. */
export function receiveText({ typed, sent }: TypedText, inAddress: string): TypedText {
  const at = sent.indexOf(inAddress);
  return at === -1 ? startOf(inAddress) : { typed, inAddress, sent: sent.slice(at + 1) };
}

/** What to send, unless it has arrived or is on its way. */
export function pendingText({ typed, inAddress, sent }: TypedText): string | undefined {
  const text = typed.trim();
  return text === (sent.at(-1) ?? inAddress) ? undefined : text;
}
