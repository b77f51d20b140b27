import type { ListFilter, ListQuery } from '../../application/ports/marathonReading.ts';
import { searchConditions } from './searchConditions.ts';

interface Statement {
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Its text depends on the set of filters, never on their values. */
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

export function countStatement(query: ListFilter): Statement {
  const { conditions, values } = filtered(query);
  return { sql: `SELECT count(*) AS n FROM marathons ${where(conditions)}`, values };
}

function filtered({ createdBy, search, withTakenDown = false }: ListFilter) {
  const found = search && searchConditions(search);
  return {
    conditions: [
      ...(createdBy === undefined ? [] : ['created_by = :createdBy']),
      ...(found?.conditions ?? []),
      ...(withTakenDown ? [] : [isShown]),
    ],
    values: { ...(createdBy !== undefined && { createdBy }), ...found?.values },
  };
}

const isShown = 'id NOT IN (SELECT id FROM marathons WHERE taken_down_at IS NOT NULL)';

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
