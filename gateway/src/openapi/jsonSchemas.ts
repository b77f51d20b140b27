import { z } from 'zod';

export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The format says it; the pattern is unreadable.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      // A field's own description replaces its inner schema's.
      const { anyOf } = z.globalRegistry.get(zodSchema) ?? {};
      if (anyOf === undefined || io === 'output') return;
      for (const keyword of Object.keys(jsonSchema)) if (keyword !== 'default') delete jsonSchema[keyword];
      Object.assign(jsonSchema, { anyOf });
    },
  });
  return plain;
}

/** marathonDate may replace eventDate. */
export function withEitherDate({ properties = {}, required = [], ...schema }: ObjectSchema): ObjectSchema {
  const others = required.filter((name) => name !== 'eventDate');
  return {
    ...schema,
    properties: { ...properties, marathonDate: properties.eventDate ?? {} },
    ...(required.length > 0 && {
      required: others,
      anyOf: [{ required: ['eventDate'] }, { required: ['marathonDate'] }],
    }),
  };
}

export function withBlanks({ properties = {}, ...schema }: ObjectSchema): ObjectSchema {
  const orBlank = (property: object) => ({
    anyOf: [property, { type: 'null' }, { type: 'string', pattern: '^[ \\t\\r\\n]*$' }],
  });
  const entries = Object.entries(properties).map(([name, property]) => [name, orBlank(property)]);
  return { ...schema, properties: Object.fromEntries(entries) };
}

export interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly object[];
}

export function inJsonSchema(schemas: Record<string, z.core.$ZodType>, io: 'input' | 'output') {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema, io)]),
  );
}
