/** Sums these fields over several rows; without rows all sums are zero. */
export const sumOf = <Field extends string>(
  fields: readonly Field[],
  rows: Iterable<Readonly<Record<Field, number>> | undefined>,
): Record<Field, number> => {
  const sums = Object.fromEntries(fields.map((field) => [field, 0])) as Record<Field, number>
  for (const row of rows) if (row) for (const field of fields) sums[field] += row[field]
  return sums
}
