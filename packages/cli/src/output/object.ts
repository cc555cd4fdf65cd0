import type { Context } from '../context.ts'
import { isTable } from '../settings.ts'
import { writeOut } from '../terminal/streams.ts'
import { checkColumns } from './list.ts'
import { csvCell, jsonText, rawRow, tsvCell, yamlLines } from './machine.ts'
import type { Shape } from './shape.ts'

/** Writes one object: under its title with the console's words in a table, as it is in the other formats. */
export async function printObject<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  title: string,
  row: Row,
): Promise<void> {
  checkColumns(context, shape)
  if (!isTable(context.settings)) {
    printRaw(context, rawRow(row, shape, context.settings))
    return
  }
  const { objectTable } = await import('./tables.ts')
  await objectTable(context, shape, title, row)
}

/** Writes what a write made, by wire names. */
export async function printResult(context: Context, result: object): Promise<void> {
  await printFields(context, result)
}

/** Writes figures by name, such as what an import came to; the names stand as close as they can. */
export async function printCounts(context: Context, counts: object): Promise<void> {
  await printFields(context, counts, 0)
}

async function printFields(context: Context, fields: object, least?: number): Promise<void> {
  if (!isTable(context.settings)) {
    printRaw(context, fields as Record<string, unknown>)
    return
  }
  const { fieldTable } = await import('./tables.ts')
  fieldTable(fields, least)
}

function printRaw({ settings: { format, bom, headers } }: Context, row: Record<string, unknown>): void {
  if (format === 'yaml') {
    writeOut(`${yamlLines(row).join('\n')}\n`)
  } else if (format === 'csv' || format === 'tsv') {
    const [cell, between] = format === 'tsv' ? [tsvCell, '\t'] : [csvCell, ',']
    const names = Object.keys(row)
    const head = `${bom ? '\ufeff' : ''}${headers ? `${names.join(between)}\n` : ''}`
    writeOut(`${head}${names.map((name) => cell(row[name])).join(between)}\n`)
  } else writeOut(`${jsonText(row)}\n`)
}
