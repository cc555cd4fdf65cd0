import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Cell, Listing } from '../output/listing.ts'
import { inWords, type MessageName, type Words } from './say.ts'

export type { Page } from '../lists/pages.ts'
export type { Cell } from '../output/listing.ts'

export interface Shape<Row> {
  what: MessageName
  columns: readonly Column<Row>[]
  wide?: readonly Column<Row>[]
  fields: readonly (keyof Row & string)[]
  times: readonly (keyof Row & string)[]
  heads?: Partial<Record<keyof Row & string, Words>>
  cells?: Partial<Record<keyof Row & string, (row: Row) => string | Cell | undefined>>
  keep?: readonly (keyof Row & string)[]
  foot?: (info: unknown) => Partial<Row>
  clock?: boolean
}

export function listingOf<Row extends object>(shape: Shape<Row>): Listing<Row> {
  const headed = (columns: readonly Column<Row>[]) =>
    columns.map((column) => {
      const own = shape.heads?.[column.id]
      return own ? { ...column, short: inWords(own) as MessageKey } : column
    })
  const { cells, clock, keep, columns, fields, foot, times, wide, what } = shape
  return {
    rows: `cli.${what}` as MessageKey,
    schema: { fields, times },
    columns: headed(columns),
    ...(wide ? { wide: headed(wide) } : {}),
    ...(keep ? { keep } : {}),
    ...(cells ? { cells } : {}),
    ...(foot ? { foot } : {}),
    ...(clock ? { clock } : {}),
  }
}
