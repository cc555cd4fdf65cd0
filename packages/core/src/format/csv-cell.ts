import { scalarText, withoutControls } from './cell-text.ts'
import { guardFormula } from './formula-guard.ts'

/**
 * Writes one cell of CSV for programs (RFC 4180), quoted only where it must be. A text that a spreadsheet would run as a formula gets a
 * leading `'`; a number never does, not even one that the wire carries as text.
 * @param isShown true where the cell goes to a terminal
 */
export function csvCell(value: unknown, isShown = false): string {
  const written = withoutControls(scalarText(value), isShown)
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(written)
  const text = isNumber ? written : guardFormula(written)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
