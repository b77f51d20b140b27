import type { ListQuery } from '../../application/ports.ts';

interface Statement {
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The SELECT of a list; its text depends on which filters are there, never on their values. */
export function listStatement(columns: string, { sort, createdBy, limit, after }: ListQuery): Statement {
  const conditions: string[] = [];
  if (createdBy !== undefined) conditions.push('created_by = :createdBy');
  if (after !== undefined)
    conditions.push(`(created_at, id) ${sort === 'desc' ? '<' : '>'} (:createdAt, :id)`);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `SELECT ${columns} FROM marathons ${where} ORDER BY created_at ${sort}, id ${sort} LIMIT :limit`,
    values: {
      ...(createdBy !== undefined && { createdBy }),
      ...(after !== undefined && { createdAt: after.createdAt, id: after._id }),
      limit: limit ?? -1,
    },
  };
}
