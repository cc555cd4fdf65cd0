import type { Context } from '../../command.ts'
import type { Paint } from '../../terminal/style.ts'
import type { MachineFormat } from './machine-format.ts'

/**
 * Returns JSON on one line that cannot control a terminal: it escapes what `JSON.stringify` leaves in place, from DEL
 * and the eight-bit control characters to the marks that change the text direction. It parses to the same value.
 */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** One array, or with `--envelope` the object around it: on one line for programs, indented and coloured for people. */
export const json: MachineFormat = {
  rows(context, _, page) {
    const { paint, settings, stdout } = context
    const indent = stdout.isTerminal ? (settings.envelope ? '    ' : '  ') : undefined
    const onLine = (depth: number, text: string) =>
      indent === undefined ? text : `\n${'  '.repeat(depth)}${text.replace(':', ': ')}`
    const open = settings.envelope ? `{${onLine(1, '"list":[')}` : '['
    const close = (total: number) =>
      settings.envelope ? `],${onLine(1, `"total":${total}`)},${onLine(1, `"page":${page}`)}${onLine(0, '}')}` : ']'
    let before = open
    return {
      write: (rows) => {
        if (rows.length === 0) return
        const items = rows.map((row) =>
          indent === undefined ? jsonText(row) : `\n${indent}${readableJson(row, paint.out, indent)}`,
        )
        stdout.write(before + items.join(','))
        before = ','
      },
      end: (total) => {
        // Nothing is written before the first row arrives, so that a failure leaves no partial array.
        const start = before === open ? open : onLine(settings.envelope ? 1 : 0, '')
        stdout.write(`${start}${close(total)}\n`)
      },
    }
  },
  object: (context, fields) => `${shownJson(context, fields)}\n`,
}

/** One object per line. */
export const ndjson: MachineFormat = {
  rows: ({ stdout }) => ({
    write: (rows) => stdout.write(rows.map((row) => `${jsonText(row)}\n`).join('')),
    end: () => undefined,
  }),
  object: (_, fields) => `${jsonText(fields)}\n`,
}

/** Returns JSON for stdout: indented and coloured for a person, on one line for a program. */
export const shownJson = ({ stdout, paint }: Pick<Context, 'stdout' | 'paint'>, value: unknown): string =>
  stdout.isTerminal ? readableJson(value, paint.out) : jsonText(value)

/** Returns indented, coloured JSON. @param indent spaces before the line on which the value begins */
function readableJson(value: unknown, paint: Paint, indent = ''): string {
  if (typeof value === 'string') return paint('good', jsonText(value))
  if (value === null || typeof value !== 'object') return paint('fair', jsonText(value))
  const inner = `${indent}  `
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map((item) => readableJson(item, paint, inner))]
    : [
        '{',
        '}',
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([name, item]) => `${paint('accent', jsonText(name))}: ${readableJson(item, paint, inner)}`),
      ]
  if (items.length === 0) return open + close
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`
}
