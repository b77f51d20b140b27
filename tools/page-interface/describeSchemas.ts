import { alternativesOf, type JsonSchema, jsonSchemaOf } from '@marathon/contracts/compatibility/jsonSchema';
import { remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { slots } from '@marathon/contracts/remotes/slots';

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

/** Slots of screens and their blocks' props: `slot details`, `slot details.marathonId string`. */
export const describeSlots = (): string[] =>
  Object.entries(slots).flatMap(([name, slotSchema]) => {
    const { properties = {}, required = [] } = jsonSchemaOf(slotSchema);
    const props = Object.entries(properties).map(([prop, schema]) => {
      const types = alternativesOf(schema).map(({ type }) => type);
      return `slot ${name}.${prop}${required.includes(prop) ? '' : '?'} ${types.join(' or ')}`;
    });
    return [`slot ${name}`, ...props];
  });
