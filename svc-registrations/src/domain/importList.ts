import type { ImportedRow, ImportRow } from '@marathon/contracts/participantsImport';
import type { Result } from '@marathon/contracts/result';
import { searchKey } from './participant.ts';
import { wholeName } from './participantName.ts';

/** A row of an organizer's file, and the person that it names. */
export interface ListedPerson extends Omit<ImportedRow, 'status' | 'errors' | 'duplicateOf' | 'twinOf'> {
  readonly person: Result<ImportRow>;
  /** An earlier row with the same name and contact. */
  readonly twinOf?: number | undefined;
}

export type JudgedRow = ImportedRow & { readonly person?: ImportRow };

/**
 * Whether each row can be imported. An address stands for one person, as it does in registrations; who has another one but the same name and
 * contact is shown, and imported.
 * @param registered ids of registrations by e-mail
 */
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

/** Of rows with the same name and contact as an earlier one, that row. */
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

/** The same for the same name and contact, however they are written. */
const personKey = (person: ImportRow) =>
  [wholeName(person), person.contact].map((text) => searchKey(text).replaceAll(' ', '')).join(' ');
