import { scalarText, withoutControls } from './cell-text.ts'
import { guardFormula } from './formula-guard.ts'

/**
 * Returns one CSV cell for programs (RFC 4180), quoted only where necessary. Text that a spreadsheet would run as a
 * formula gets a leading `'`; a number never does, even if the wire carries it as text.
 * @param isShown true if the cell is printed to a terminal
 */
export function csvCell(value: unknown, isShown = false): string {
  const written = withoutControls(scalarText(value), isShown)
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(written)
  const text = isNumber ? written : guardFormula(written)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
