import { z } from 'zod';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly [keyword: string]: unknown;
}

/** Schema of the input, before defaults and transformations. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return plain as JsonSchema;
}

export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined)
    return choices.flatMap((choice) => alternativesOf({ ...rest, ...(type && { type }), ...choice }));
  if (Array.isArray(type)) return type.map((one: string) => ({ ...rest, type: one }));
  return [schema];
}

/** Schema of the output: fields with defaults are always present. */
export function outputSchemaOf(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, required = [] } = schema;
  const filled = Object.entries(properties ?? {}).flatMap(([name, each]) => ('default' in each ? name : []));
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, outputSchemaOf(each)]),
      ),
      required: [...new Set([...required, ...filled])],
    }),
    ...(items && { items: outputSchemaOf(items) }),
    ...(anyOf && { anyOf: anyOf.map(outputSchemaOf) }),
  };
}
