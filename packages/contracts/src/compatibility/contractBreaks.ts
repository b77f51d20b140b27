import { alternativesOf, type JsonSchema, outputSchemaOf } from './jsonSchema.ts';
import { mismatches } from './mismatches.ts';
import type { ContractSchemas } from './serviceContract.ts';

/** Returns a sentence with advice for each break that clients of the recorded release would meet. */
export function contractBreaks(release: string, recorded: ContractSchemas, today: ContractSchemas): string[] {
  return [
    ...shapesIn(recorded.accepts, today.accepts, (before, now) => [
      ...gone(before, now).map(
        (path) => `${path} is gone, but clients of ${release} send it, and it would be lost. ${keepIt}`,
      ),
      ...refused(before, now, release),
    ]),
    ...shapesIn(recorded.answers, today.answers, (before, now) => sentByService(before, now, release)),
    ...shapesIn(recorded.events, today.events, (before, now) => sentByService(before, now, release)),
  ];
}

type Compare = (before: JsonSchema, now: JsonSchema) => string[];

function shapesIn(
  before: Readonly<Record<string, JsonSchema>>,
  now: Readonly<Record<string, JsonSchema>>,
  compare: Compare,
): string[] {
  return Object.entries(before).flatMap(([name, schema]) => {
    const same = now[name];
    if (same === undefined) return [`${name} is gone. Keep it, and add the new one beside it.`];
    return compare(schema, same).map((sentence) => `${name}: ${sentence}`);
  });
}

/** Old answers must satisfy today's readers, and today's answers old readers. */
function sentByService(before: JsonSchema, now: JsonSchema, release: string): string[] {
  const lost = gone(before, now);
  const wider = mismatches(outputSchemaOf(now), before).filter(({ path }) => !lost.includes(path));
  return [
    ...lost.map((path) => `${path} is gone, but readers of ${release} use it. ${keepIt}`),
    ...refused(outputSchemaOf(before), now, release),
    ...wider.map(({ path, sent }) =>
      sent === 'nothing'
        ? `${path} may be missing now, but readers of ${release} need it. Send it always.`
        : `${nameOf(path)} may be ${sent} now, which readers of ${release} refuse. ${besideIt}`,
    ),
  ];
}

function refused(before: JsonSchema, now: JsonSchema, release: string): string[] {
  return mismatches(before, now).map(({ path, sent }) =>
    sent === 'nothing'
      ? `${path} is required now, but ${release} may leave it out. Make it optional, and do without it where it is missing.`
      : `${nameOf(path)} no longer takes ${sent}, which ${release} may send. ${besideIt}`,
  );
}

/** Deprecated optional fields may be removed. */
function gone(before: JsonSchema, now: JsonSchema, path = ''): string[] {
  const after = alternativesOf(now);
  return alternativesOf(before).flatMap((each) => {
    const inItems = each.items ? gone(each.items, itemsOf(after), `${path}[]`) : [];
    const fields = Object.entries(each.properties ?? {}).flatMap(([name, field]) => {
      const own = path === '' ? name : `${path}.${name}`;
      const same = after.map(({ properties }) => properties?.[name]).find((found) => found !== undefined);
      if (same !== undefined) return gone(field, same, own);
      const mayGo = field.deprecated === true && !each.required?.includes(name);
      return mayGo ? [] : [own];
    });
    return [...inItems, ...fields];
  });
}

const itemsOf = (schemas: readonly JsonSchema[]) => schemas.find(({ items }) => items)?.items ?? {};
const nameOf = (path: string) => path || 'it';
const keepIt =
  'Keep it, and add a new field beside it; it may go in the release after one in which it is optional and deprecated.';
const besideIt = 'Leave it as it was, and add a new field or a new version beside it.';
