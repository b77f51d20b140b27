import type { ErrorList } from '@marathon/registry/client';
import { instant } from '../instant.ts';

type Group = ErrorList['errors'][number];

/** A front end's browser errors, last one first, with their place in the source. */
export function errorsInWords(errors: ErrorList['errors'], name: string, origin: string): string {
  if (errors.length === 0) return `Browsers met no error in ${name} at ${origin} in the last 30 days.`;
  return errors.map(inWords).join('\n\n');
}

function inWords({ name, message, kind, count, firstAt, lastAt, version, route, stack }: Group): string {
  const times =
    count === 1 ? `once, ${instant(lastAt)}` : `${count} times, ${instant(firstAt)} to ${instant(lastAt)}`;
  return [
    `${name}: ${message}`,
    `  ${times} UTC; last in ${version} on ${route} (${kind})`,
    ...stack.map(({ at, source }) => `    at ${source ?? `${at} (no source map)`}`),
  ].join('\n');
}
