import type { Context } from '../context.ts'
import { writeOut } from '../terminal/streams.ts'
import type { Shape } from './shape.ts'

/** A table below an object that was printed: its title with the number of rows, then the rows. @param total where not all rows are there */
export async function printPart<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  title: string,
  rows: readonly Row[],
  total = rows.length,
): Promise<void> {
  const count = total === rows.length ? String(total) : `${rows.length}/${total}`
  writeOut(`${context.paint.out('title', `${title} (${count})`)}\n`)
  const { TableWriter } = await import('./tables.ts')
  const table = await TableWriter.open(context, shape)
  table.write(rows)
  table.end()
}
