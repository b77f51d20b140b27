import type { ListQuery } from '../../application/ports.ts';
import { searchConditions } from './searchConditions.ts';

type Filter = Pick<ListQuery, 'createdBy' | 'search'>;

interface Statement {
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The SELECT of a list; its text depends on which filters are there, never on their values. */
export function listStatement(columns: string, query: ListQuery): Statement {
  const { sort, limit, after } = query;
  const { conditions, values } = filtered(query);
  if (after !== undefined)
    conditions.push(`(created_at, id) ${sort === 'desc' ? '<' : '>'} (:createdAt, :id)`);
  return {
    sql: `SELECT ${columns} FROM marathons ${where(conditions)} ORDER BY created_at ${sort}, id ${sort} LIMIT :limit`,
    values: {
      ...values,
      ...(after !== undefined && { createdAt: after.createdAt, id: after._id }),
      limit: limit ?? -1,
    },
  };
}

/** How many a list holds on all its pages. */
export function countStatement(query: Filter): Statement {
  const { conditions, values } = filtered(query);
  return { sql: `SELECT count(*) AS n FROM marathons ${where(conditions)}`, values };
}

function filtered({ createdBy, search }: Filter) {
  const found = search && searchConditions(search);
  return {
    conditions: [
      ...(createdBy === undefined ? [] : ['created_by = :createdBy']),
      ...(found?.conditions ?? []),
    ],
    values: { ...(createdBy !== undefined && { createdBy }), ...found?.values },
  };
}

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
