/**
 * SQL that empties tables and whatever refers to them, for the owner of the tables. Tables that are append-only refuse to be emptied along
 * with others; their triggers are silent here, in this one statement.
 * @param names as TRUNCATE takes them
 */
export const emptyTables = (names: string): string =>
  `SET LOCAL session_replication_role = replica; TRUNCATE ${names} CASCADE`
