import { guardFormula } from '@rtcops/core/format/formula-guard'
import { scalarText, withoutControls } from './cell-text.ts'
import { linesWith } from './lines.ts'

/** By RFC 4180, but for lines that end in LF, as text files here do. */
export const csv = linesWith(',', csvCell)

/**
 * Writes one cell. A text that a spreadsheet would run as a formula gets a leading `'`; a number never does, not even one that the wire
 * carries as text.
 */
export function csvCell(value: unknown, isShown = false): string {
  const written = withoutControls(scalarText(value), isShown)
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(written)
  const text = isNumber ? written : guardFormula(written)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
