/** Days of receipt that one statement looks at, so that it ends in time, and statements for the 180 days that telemetry is kept. */
const daysAtOnce = 15
const statements = 12

/** Statements that fill a table from what was stored before it. @param statement takes the condition on the days of receipt */
export const byReceipt = (statement: (received: string) => string): string[] =>
  Array.from({ length: statements }, (_, index) =>
    statement(
      `received <= today() + 1 - ${index * daysAtOnce} AND received > today() + 1 - ${(index + 1) * daysAtOnce}`,
    ),
  )
