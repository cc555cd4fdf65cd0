/**
 * Returns SQL that empties tables and all tables that refer to them, for the owner of the tables. Append-only tables refuse to be emptied
 * along with others; their triggers are disabled for this one statement.
 * @param names in the syntax of TRUNCATE
 */
export const emptyTables = (names: string): string =>
  `SET LOCAL session_replication_role = replica; TRUNCATE ${names} CASCADE`
