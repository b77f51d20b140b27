import type { ImportedRow, ImportRow } from '@marathon/contracts/participantsImport';
import type { Result } from '@marathon/contracts/result';
import { searchKey } from './participant.ts';
import { wholeName } from './participantName.ts';

export interface ListedPerson extends Omit<ImportedRow, 'status' | 'errors' | 'duplicateOf' | 'twinOf'> {
  readonly person: Result<ImportRow>;
  readonly twinOf?: number | undefined;
}

export type JudgedRow = ImportedRow & { readonly person?: ImportRow };

/** @param registered registration ids by email */
export function judgeList(
  list: readonly ListedPerson[],
  registered: ReadonlyMap<string, string>,
): readonly JudgedRow[] {
  const rows = new Map<string, number>();
  return list.map(({ person, twinOf, ...about }): JudgedRow => {
    if (!person.ok) return { ...about, status: 'invalid', errors: [...(person.refusal.errors ?? [])] };
    const address = person.value.email;
    const registrationId = registered.get(address);
    if (registrationId !== undefined)
      return { ...about, status: 'duplicate', duplicateOf: { registrationId } };
    const earlier = rows.get(address);
    if (earlier !== undefined) return { ...about, status: 'duplicate', duplicateOf: { row: earlier } };
    rows.set(address, about.row);
    const twin = twinOf === undefined ? {} : { twinOf: { row: twinOf } };
    return { ...about, status: 'ok', ...twin, person: person.value };
  });
}

export function twinsIn(list: readonly ListedPerson[]): ReadonlyMap<number, number> {
  const rows = new Map<string, number>();
  const twins = new Map<number, number>();
  for (const { row, person } of list) {
    if (!person.ok) continue;
    const earlier = rows.get(personKey(person.value));
    if (earlier === undefined) rows.set(personKey(person.value), row);
    else twins.set(row, earlier);
  }
  return twins;
}

/** Equal for the same name and contact in any spelling. */
const personKey = (person: ImportRow) =>
  [wholeName(person), person.contact].map((text) => searchKey(text).replaceAll(' ', '')).join(' ');
