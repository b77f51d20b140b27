import { alternativesOf, type JsonSchema } from './jsonSchema.ts';
import { widerPatterns } from './widerPatterns.ts';

export interface Mismatch {
  readonly path: string;
  /** What the reader refuses; `nothing` if the field may be missing. */
  readonly sent: string;
}

export function mismatches(sent: JsonSchema, read: JsonSchema, path = ''): Mismatch[] {
  const readers = alternativesOf(read);
  return alternativesOf(sent).flatMap((each) => {
    const tries = readers
      .filter((reader) => hasSameType(each, reader))
      .map((reader) => ofOneType(each, reader, path))
      .toSorted((one, other) => one.length - other.length);
    return tries[0] ?? [{ path, sent: String(each.type ?? 'anything') }];
  });
}

function hasSameType({ type }: JsonSchema, reader: JsonSchema): boolean {
  return (
    reader.type === undefined || type === reader.type || (type === 'integer' && reader.type === 'number')
  );
}

function ofOneType(sent: JsonSchema, read: JsonSchema, path: string): Mismatch[] {
  const inItems = sent.items && read.items ? mismatches(sent.items, read.items, `${path}[]`) : [];
  return [...inFields(sent, read, path), ...inItems, ...inValues(sent, read, path)];
}

function inFields(sent: JsonSchema, read: JsonSchema, path: string): Mismatch[] {
  const always = sent.required ?? [];
  const missing = (read.required ?? []).filter((name) => !always.includes(name));
  const fields = Object.entries(read.properties ?? {}).flatMap(([name, reader]) => {
    const field = sent.properties?.[name];
    return field ? mismatches(field, reader, pathTo(path, name)) : [];
  });
  return [...missing.map((name) => ({ path: pathTo(path, name), sent: 'nothing' })), ...fields];
}

function inValues(sent: JsonSchema, read: JsonSchema, path: string): Mismatch[] {
  const [mine, theirs] = [valuesOf(sent), valuesOf(read)];
  if (theirs && !mine) return [{ path, sent: 'other values' }];
  if (mine) {
    const refused = theirs ? mine.filter((value) => !theirs.includes(value)) : [];
    return refused.map((value) => ({ path, sent: JSON.stringify(value) }));
  }
  return [
    ...lowest.filter((bound) => numberOf(sent[bound], -Infinity) < numberOf(read[bound], -Infinity)),
    ...highest.filter((bound) => numberOf(sent[bound], Infinity) > numberOf(read[bound], Infinity)),
    ...exact.filter((rule) => read[rule] !== undefined && !isSame(sent[rule], read[rule])),
    ...(takesPatterns(sent, read) ? [] : [sent.allOf ? 'allOf' : 'pattern']),
  ].map((rule) => ({ path, sent: described(rule, sent[rule]) }));
}

/** True if the sender follows each of the reader's patterns, or an older pattern that it widens. */
function takesPatterns(sent: JsonSchema, read: JsonSchema): boolean {
  const kept = rulesOf(sent).flatMap((rule) => [rule, ...widerThan(rule)]);
  return rulesOf(read).every((rule) => kept.some((one) => isSame(one, rule)));
}

function rulesOf({ pattern, allOf = [] }: JsonSchema): readonly JsonSchema[] {
  return [...(pattern === undefined ? [] : [{ pattern }]), ...(allOf as readonly JsonSchema[])];
}

const widerThan = ({ pattern }: JsonSchema) =>
  widerPatterns
    .filter(({ earlier }) => earlier.source === pattern)
    .map(({ today }) => ({ pattern: today.source }));

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
/** Neither value is narrower, so they must be equal. */
const exact = ['format', 'multipleOf'];

const described = (rule: string, value: unknown) =>
  value === undefined ? `a value without ${rule}` : `a value of ${rule} ${JSON.stringify(value)}`;
const valuesOf = (schema: JsonSchema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
