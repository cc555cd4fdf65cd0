import { jsonText } from './json.ts'
import type { Fields, MachineFormat } from './machine-format.ts'

/** A list of mappings. Scalars are written as JSON, which is valid YAML. */
export const yaml: MachineFormat = {
  rows({ stdout }) {
    let isEmpty = true
    return {
      write: (rows) => {
        isEmpty &&= rows.length === 0
        stdout.write(rows.map(itemOf).join(''))
      },
      end: () => {
        if (isEmpty) stdout.write('[]\n')
      },
    }
  },
  object: (_, fields) => `${linesOf(fields).join('\n')}\n`,
}

const itemOf = (row: Fields): string =>
  Object.keys(row).length === 0
    ? '- {}\n'
    : linesOf(row)
        .map((line, index) => `${index === 0 ? '- ' : '  '}${line}\n`)
        .join('')

const linesOf = (row: Fields): string[] =>
  Object.entries(row).map(
    ([name, value]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : jsonText(name)}: ${jsonText(value)}`,
  )
