/** A column of a roll-up, and the expression that counts it from raw rows. */
export type Counted = readonly [name: string, sql: string]

/** Returns the expressions as columns of a SELECT. */
export const asColumns = (counted: readonly Counted[]): string =>
  counted.map(([name, sql]) => `${sql} AS ${name}`).join(',\n  ')
