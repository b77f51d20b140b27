import { objectId, type ProblemCode, problems } from '@marathon/contracts';
import type { Call } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import { pictureFormats, pictureWidths } from '@marathon/contracts/pictures';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { z } from 'zod';
import { components, refTo } from './components.ts';
import { headerParameters, headersOfAnswer } from './headers.ts';
import { jsonSchemaOf } from './jsonSchemas.ts';
import { registryCalls } from './registryCalls.ts';

const described: readonly Call[] = [...Object.values(callsOf), registryCalls].flatMap((calls) =>
  Object.values<Call>(calls),
);

/** Takes a tenth of a second. */
export function apiDescription() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of described) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method]: describe(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marathon',
      version: '1.0.0',
      description:
        'Browse marathons, register for them, and manage your own. Errors are RFC 9457 problem+json.',
    },
    servers: [{ url: '/' }],
    paths,
    components: components(described),
  };
}

function describe({ summary, description, tag, access, body, upload, problems: codes, ...more }: Call) {
  return {
    operationId: `${more.method}${more.path.replace(/[^a-z]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    summary,
    ...(description && { description }),
    tags: [tag],
    parameters: parametersOf(more),
    ...(access && { security: [{ [access]: [] }] }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: refTo(body.name) } } },
    }),
    ...(upload && { requestBody: { required: true, content: bytesOf(upload) } }),
    responses: {
      [more.status]: {
        description: 'Done',
        headers: headersOfAnswer(more.answerHeaders ?? []),
        ...(more.status !== 204 && { content: contentOf(more) }),
      },
      ...(more.preview && {
        200: { description: 'What it would do', content: contentOf({ answer: more.preview }) },
      }),
      ...(more.conditional && { 304: { description: 'Unchanged', headers: headersOfAnswer(['ETag']) } }),
      ...problemsByStatus(codes, more),
    },
  };
}

const text = { schema: { type: 'string' } };
const page = { 'text/html': text };

const bytesOf = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]));

function contentOf({ answer, isPage, files }: Pick<Call, 'answer' | 'isPage' | 'files'>) {
  if (isPage) return page;
  if (files) return bytesOf(files);
  return answer === undefined
    ? { 'text/event-stream': text }
    : { 'application/json': { schema: refTo(answer.name) } };
}

function parametersOf({ path, query, headers = [] }: Pick<Call, 'path' | 'query' | 'headers'>) {
  return [
    ...Object.entries(pathParameters)
      .filter(([name]) => path.includes(`{${name}}`))
      .map(([name, schema]) => ({ name, in: 'path', required: true, schema: jsonSchemaOf(schema, 'input') })),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      schema: jsonSchemaOf(schema, 'input'),
    })),
    ...headerParameters(headers),
  ];
}

const pathParameters = {
  id: objectId,
  registrationId: objectId,
  checkInId: objectId,
  importId: objectId,
  memberId: objectId,
  name: frontEndName,
  version: releaseVersion,
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.enum(
    pictureWidths.flatMap((width) => [`${width}`, ...pictureFormats.map((format) => `${width}.${format}`)]),
  ),
  token: z.string().regex(/^[\w-]+\.[\w-]+$/),
};

const waits = new Set([429, 503]);

function problemsByStatus(codes: readonly ProblemCode[], { isPage = false }: Pick<Call, 'isPage'>) {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, its]) => [
      String(status),
      {
        description: its.map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
        ...(waits.has(Number(status)) && { headers: headersOfAnswer(['Retry-After']) }),
        content: {
          ...(isPage && status === problems['not-found'].status && page),
          'application/problem+json': {
            schema: { allOf: [refTo('Problem'), { properties: { code: { enum: its } } }] },
          },
        },
      },
    ]),
  );
}
