import type { Call, NamedSchema } from '@marathon/contracts/calls/call';
import { marathonDraftSchema } from '@marathon/contracts/marathonDraftRequests';
import { marathonPatchSchema, newMarathonSchema } from '@marathon/contracts/marathonRequests';
import { problemSchema } from '@marathon/contracts/problem';
import { inJsonSchema, jsonSchemaOf, withBlanks, withEitherDate } from './jsonSchemas.ts';

/** As OpenAPI 3.1, from the schemas that check every request. */
export const components = (calls: readonly Call[]) => ({
  schemas: {
    ...inJsonSchema(schemasBy(calls.map(({ body }) => body)), 'input'),
    ...inJsonSchema(schemasBy(calls.flatMap(({ answer, preview }) => [answer, preview])), 'output'),
    Problem: jsonSchemaOf(problemSchema, 'output'),
    NewMarathon: withEitherDate(jsonSchemaOf(newMarathonSchema, 'input')),
    MarathonPatch: withEitherDate(jsonSchemaOf(marathonPatchSchema, 'input')),
    MarathonDraft: withBlanks(withEitherDate(jsonSchemaOf(marathonDraftSchema, 'input'))),
  },
  securitySchemes: {
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The token that POST /jwt answers; 15 minutes, and no longer than the sign-in it comes from.',
    },
    deployToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of a team, as `npm run teams` shows it once.',
    },
    operatorToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The token of an operator, as `npm run operators` shows it.',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of the identity provider.',
    },
  },
});

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function schemasBy(all: readonly (NamedSchema | undefined)[]) {
  const schemas: Record<string, NamedSchema['schema']> = {};
  for (const { name, schema } of all.filter((each) => each !== undefined)) {
    const other = schemas[name];
    if (other !== undefined && !isSame(other, schema)) throw new Error(`two schemas are named ${name}`);
    schemas[name] = schema;
  }
  return schemas;
}

/** Calls make list schemas themselves, so equal schemas may be different objects. */
const isSame = (one: NamedSchema['schema'], other: NamedSchema['schema']) =>
  one === other ||
  JSON.stringify(jsonSchemaOf(one, 'output')) === JSON.stringify(jsonSchemaOf(other, 'output'));
