/** Status 0: the connection broke before the answer was complete. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface ReceivedAnswer extends Answer {
  readonly closes: boolean;
}

const blankLine = Buffer.from('\r\n\r\n');
/** JSON contains no bare line break, so this is always the end. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Parses an answer; undefined while it is incomplete. Expects one request at a time. */
export function readAnswer(bytes: Buffer): ReceivedAnswer | undefined {
  const end = bytes.indexOf(blankLine);
  if (end === -1) return undefined;
  const status = Number(bytes.toString('latin1', 9, 12));
  const head = bytes.toString('latin1', 0, end);
  const closes = /\r\nconnection: close/i.test(head);
  const rest = bytes.subarray(end + blankLine.length);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return rest.length < Number(length) ? undefined : { status, closes, body: rest };
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, closes, body: rest };
  const isWhole = bytes.subarray(-lastChunk.length).equals(lastChunk) || rest.equals(lastChunk.subarray(2));
  return isWhole ? { status, closes, body: rest } : undefined;
}
