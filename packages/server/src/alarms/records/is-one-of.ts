import { sql } from 'kysely'

/** Compares an id with any number of ids as one parameter; a statement has room for 65,535. */
export const isOneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY (${sql.val([...ids])}::int[])`
