import { guardFormula } from '@rtcops/core/format/formula-guard'
import type { Settings } from '../settings.ts'
import { isTerminal } from '../terminal/streams.ts'
import type { Shape } from './shape.ts'
import { withOffset } from './wire-time.ts'

/** A row as machine formats have it: wire names, raw values, times with their offset, the columns that were asked for. */
export function rawRow<Row extends object>(row: Row, shape: Shape<Row>, settings: Settings): Record<string, unknown> {
  const times = new Set<string>(shape.times)
  const raw = row as Record<string, unknown>
  const names = settings.columns ?? Object.keys(raw)
  return Object.fromEntries(
    names.map((name) => [name, times.has(name) ? withOffset(raw[name], settings.zone) : raw[name]]),
  )
}

/**
 * JSON in which nothing moves a terminal: what `JSON.stringify` leaves in place, from DEL over the eight-bit control
 * characters to the marks that turn the direction, is escaped. It reads as the same value.
 */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const scalarText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What could steer a terminal. */
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** On a terminal what could steer it is escaped; a file gets the text as it is. */
function plain(text: string, isShown: boolean): string {
  if (!isShown) return text
  return text.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * One cell by RFC 4180. A text that a spreadsheet would run as a formula gets a leading `'`; a number never does, not
 * even one that the wire carries as text.
 * @param isShown true where a terminal shows it
 */
export function csvCell(value: unknown, isShown = isTerminal(1)): string {
  const written = plain(scalarText(value), isShown)
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(written)
  const text = isNumber ? written : guardFormula(written)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One cell of a line that is split at tabs. */
export const tsvCell = (value: unknown): string =>
  plain(
    scalarText(value).replace(/[\\\t\r\n]/g, (character) => escapes[character as keyof typeof escapes]),
    isTerminal(1),
  )
const escapes = { '\\': '\\\\', '\t': '\\t', '\r': '\\r', '\n': '\\n' } as const

/** An item of a YAML list, its scalars written as JSON, which YAML reads as it is. */
export const yamlItem = (row: Record<string, unknown>): string =>
  Object.keys(row).length === 0
    ? '- {}\n'
    : yamlLines(row)
        .map((line, index) => `${index === 0 ? '- ' : '  '}${line}\n`)
        .join('')

export const yamlLines = (row: Record<string, unknown>): string[] =>
  Object.entries(row).map(
    ([name, value]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : jsonText(name)}: ${jsonText(value)}`,
  )
