import type { Column } from '@rtcops/core/columns/columns'

/** What a client reports of its device; empty where it did not. */
interface Device {
  name: string
  model: string
  os?: string
}

/**
 * Joins maker, model and system in one column, because they are read together and take the width of figures when they
 * are apart; maker and system can still be chosen as columns of their own.
 */
export const withDevice = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => {
    if (column.id === 'model') return { ...column, label: 'report.column.device', width: 168 }
    return column.id === 'name' || column.id === 'os' ? { ...column, spare: true } : column
  })

/** Shows maker, model and system; nothing if none was reported. */
export function deviceCell({ model, name, os }: Device) {
  const text = [name, model, os].filter(Boolean).join(' · ')
  return text && <span title={text}>{text}</span>
}
