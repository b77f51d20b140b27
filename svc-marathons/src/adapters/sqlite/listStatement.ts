import type { ListQuery } from '../../application/ports.ts';

interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The SELECT of a list; its text depends on which filters are there, never on their values. */
export function listStatement(columns: string, { sort, createdBy, limit, after }: ListQuery): Statement {
  const values: (string | number)[] = [];
  const conditions: string[] = [];
  if (createdBy !== undefined) {
    conditions.push('created_by = ?');
    values.push(createdBy);
  }
  if (after !== undefined) {
    conditions.push(`(created_at, id) ${sort === 'desc' ? '<' : '>'} (?, ?)`);
    values.push(after.createdAt, after._id);
  }
  values.push(limit ?? -1);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `SELECT ${columns} FROM marathons ${where} ORDER BY created_at ${sort}, id ${sort} LIMIT ?`,
    values,
  };
}
