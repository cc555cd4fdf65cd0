import type { Column } from '@rtcops/core/columns/columns'

/**
 * The console's columns as a terminal shows them.
 * @param waiting those that wait for `-o wide`, as a terminal is narrow
 * @param more what only a terminal shows, behind these
 */
export function splitColumns<Row>(
  columns: readonly Column<Row>[],
  waiting: readonly (keyof Row & string)[],
  more: readonly Column<Row>[] = [],
): { columns: Column<Row>[]; wide: Column<Row>[] } {
  const waits = ({ id }: Column<Row>) => waiting.some((each) => each === id)
  return { columns: columns.filter((column) => !waits(column)), wide: [...columns.filter(waits), ...more] }
}
