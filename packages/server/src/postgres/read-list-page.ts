import type { SelectQueryBuilder } from 'kysely'

/**
 * Reads one page of a query that is in order, and counts the rows of all pages.
 * @param page from 1
 */
export async function readListPage<Tables, Table extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  { limit, page }: { limit: number; page: number },
) {
  const [rows, { total }] = await Promise.all([
    ordered
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ordered
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      // What was selected, which TypeScript does not resolve for a row of any type.
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
