import { type JsonSchema, jsonSchemaOf } from '@marathon/contracts/compatibility/jsonSchema';
import { remoteManifestSchema } from '@marathon/contracts/remotes/manifest';

/** A manifest's fields as parameters: `manifest(routes[].title)`, `manifest(routes[].access) public`. */
export const describeManifest = (): string[] => [
  'manifest()',
  ...linesOf('', jsonSchemaOf(remoteManifestSchema), ''),
];

/** A property below an optional one is optional, too. */
function linesOf(path: string, schema: JsonSchema, optional: '' | '?'): string[] {
  if (schema.items) return linesOf(`${path}[]`, schema.items, optional);
  const { properties = {}, required = [], enum: values = [] } = schema;
  return [
    ...values.map((value) => `manifest(${path}) ${value}`),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const inner = path === '' ? name : `${path}.${name}`;
      const mark = required.includes(name) ? optional : '?';
      return [`manifest(${inner}${mark})`, ...linesOf(inner, property, mark)];
    }),
  ];
}
