import type { Context } from '../../command.ts'
import type { Fields, MachineFormat } from './machine-format.ts'

/** Creates a format of one line per row, below a line of field names. */
export function linesWith(between: string, cell: (value: unknown, isShown: boolean) => string): MachineFormat {
  const headOf = ({ settings: { bom, headers } }: Context, fields: readonly string[]): string =>
    `${bom ? '\ufeff' : ''}${headers ? `${fields.join(between)}\n` : ''}`
  const lineOf = ({ stdout }: Context, fields: readonly string[], row: Fields): string =>
    `${fields.map((name) => cell(row[name], stdout.isTerminal)).join(between)}\n`
  return {
    rows(context, fields) {
      let head = headOf(context, fields)
      const write = (rows: readonly Fields[]) => {
        context.stdout.write(head + rows.map((row) => lineOf(context, fields, row)).join(''))
        head = ''
      }
      return { write, end: () => write([]) }
    },
    object(context, row) {
      const fields = Object.keys(row)
      return headOf(context, fields) + lineOf(context, fields, row)
    },
  }
}
