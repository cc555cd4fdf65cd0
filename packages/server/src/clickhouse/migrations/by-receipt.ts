/** Days that one statement looks at, so that it ends in time. */
const daysAtOnce = 15

/** Conditions that part the last days, tomorrow among them, into spans. @param column a date */
export const daySpans = (column: string, days: number): string[] =>
  Array.from(
    { length: Math.ceil(days / daysAtOnce) },
    (_, index) =>
      `${column} <= today() + 1 - ${index * daysAtOnce} AND ${column} > today() + 1 - ${(index + 1) * daysAtOnce}`,
  )

/** Statements that fill a table from what was stored before it, of the 180 days that telemetry is kept. @param statement takes the condition on the days of receipt */
export const byReceipt = (statement: (received: string) => string): string[] => daySpans('received', 180).map(statement)
