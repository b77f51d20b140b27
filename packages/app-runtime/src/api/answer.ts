import { ApiError, networkError } from './apiError.ts';

export interface AnswerSchema<Data> {
  safeParse(
    body: unknown,
  ):
    | { readonly success: true; readonly data: Data }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly path: readonly PropertyKey[];
}

/** The answer breaks the contract. The message is for operators: field names without values. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** @throws UnexpectedAnswer, or ApiError `network` if the body breaks off */
export async function readAnswer<Data>(
  response: Response,
  schema: AnswerSchema<Data> | undefined,
): Promise<Data> {
  const body = jsonOf(await textOf(response));
  if (schema === undefined) return body as Data;
  if (body === undefined) throw new UnexpectedAnswer('body is not JSON');
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new UnexpectedAnswer([...new Set(result.error.issues.map(inWords))].slice(0, 5).join(', '));
}

export const unexpectedAnswer = (status: number, cause: Error) =>
  new ApiError({
    status,
    code: 'unexpected-answer',
    message: 'We couldn’t read the server’s answer. Please reload the page.',
    cause,
  });

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const inWords = ({ path, code, expected }: Issue) =>
  [path.map(String).join('.').replace(/\d+/g, '[]') || 'body', code, expected].filter(Boolean).join(' ');
