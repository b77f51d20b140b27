import type { ImportedRow, ImportRow } from '@marathon/contracts/participantsImport';
import type { Result } from '@marathon/contracts/result';

/** A row of an organizer's file, and the person that it names. */
export interface ListedPerson {
  readonly row: number;
  /** As the file has them. */
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly person: Result<ImportRow>;
}

export type JudgedRow = ImportedRow & { readonly person?: ImportRow };

/**
 * Whether each row can be imported. An address stands for one person, as it does in registrations.
 * @param registered ids of registrations by e-mail
 */
export function judgeList(
  list: readonly ListedPerson[],
  registered: ReadonlyMap<string, string>,
): readonly JudgedRow[] {
  const rows = new Map<string, number>();
  return list.map(({ row, name, email, contact, person }): JudgedRow => {
    const about = { row, name, email, contact };
    if (!person.ok) return { ...about, status: 'invalid', errors: [...(person.refusal.errors ?? [])] };
    const address = person.value.email;
    const registrationId = registered.get(address);
    if (registrationId !== undefined)
      return { ...about, status: 'duplicate', duplicateOf: { registrationId } };
    const earlier = rows.get(address);
    if (earlier !== undefined) return { ...about, status: 'duplicate', duplicateOf: { row: earlier } };
    rows.set(address, row);
    return { ...about, status: 'ok', person: person.value };
  });
}
