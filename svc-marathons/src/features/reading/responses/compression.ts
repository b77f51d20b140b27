import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from '@marathon/service-kit';
import { gzipBody } from './gzipBody.ts';
import { type CachedResponse, plainBody } from './response.ts';

/** Smaller responses (bytes) fit into one packet anyway. */
const worthwhile = 1_200;
/** Smaller responses (bytes) are compressed as a whole: better compression, and one write. */
const wholeUpTo = 64_000;
const pieceBytes = 65_536;
/** Responses that change faster (ms) are assembled from parts. */
const paceMs = 100;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

interface EncodedBody {
  readonly encoding: Encoding | undefined;
  readonly body: Whole | Promise<Whole> | Pieces;
}

export type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Latin-1, whose letters are the bytes: Node writes head and body together if both are strings. */
export interface Whole {
  readonly latin1: string;
}

/** In the best encoding that the client accepts and that pays off. */
export function encoded(accepted: string | undefined, response: CachedResponse): EncodedBody {
  const best = response.bytes < worthwhile ? undefined : bestOf(accepted);
  if (best === undefined) return plain(response);
  const whole = compressedWhole(response, best);
  if (whole !== undefined) return { encoding: best, body: whole };
  if (acceptsEncoding(accepted, 'gzip')) return { encoding: 'gzip', body: gzipPieces(response) };
  return plain(response);
}

const bestOf = (accepted: string | undefined): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(accepted, encoding));

function plain(response: CachedResponse): EncodedBody {
  if (response.bytes > wholeUpTo) return { encoding: undefined, body: plainBody(response) };
  const kept = keptOf(response);
  kept.plain ??= wholeOf(Buffer.concat([...plainBody(response)]));
  return { encoding: undefined, body: kept.plain };
}

const wholeOf = (bytes: Buffer): Whole => ({ latin1: bytes.toString('latin1') });

/** Assembled once, for all recipients. */
async function* gzipPieces(response: CachedResponse): AsyncGenerator<Buffer> {
  const kept = keptOf(response);
  kept.pieces ??= inLargePieces(gzipBody(response)).catch((error: unknown) => {
    delete kept.pieces;
    throw error;
  });
  yield* await kept.pieces;
}

async function inLargePieces(pieces: AsyncIterable<Buffer>): Promise<readonly Buffer[]> {
  const large: Buffer[] = [];
  let gathered: Buffer[] = [];
  let bytes = 0;
  const end = () => {
    large.push(Buffer.concat(gathered));
    gathered = [];
    bytes = 0;
  };
  for await (const piece of pieces) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes < pieceBytes) continue;
    end();
    await setImmediate();
  }
  end();
  return large;
}

function compressedWhole(response: CachedResponse, encoding: Encoding): Whole | Promise<Whole> | undefined {
  const kept = keptOf(response);
  const { pace } = response;
  const now = performance.now();
  if (kept[encoding] === undefined) {
    if (response.bytes > wholeUpTo || now - pace.compressedAt < paceMs) return undefined;
    pace.compressedAt = now;
    const compressed = compressors[encoding](Buffer.concat([...plainBody(response)])).then(wholeOf);
    kept[encoding] = compressed;
    compressed.then((body) => {
      kept[encoding] = body;
    }, noop);
  }
  return kept[encoding];
}

/** The sender handles the failure. */
const noop = () => {};

interface CachedBody extends Partial<Record<Encoding, Whole | Promise<Whole>>> {
  plain?: Whole;
  pieces?: Promise<readonly Buffer[]>;
}

const wholes = new WeakMap<CachedResponse, CachedBody>();

function keptOf(response: CachedResponse) {
  const kept = wholes.get(response) ?? {};
  wholes.set(response, kept);
  return kept;
}
