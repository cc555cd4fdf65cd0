import { parseAmount, printFen } from './fen.ts'

/**
 * Returns an amount or a unit price as people type or paste it the way `parseAmount` and `parseUnitPrice` read it:
 * full-width digits become ASCII, and thousands separators go. Separators in other places stay, for the rules to report.
 */
export function plainAmount(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** Returns an amount with two decimals and thousands separators, `50,000.00`; a text that is no amount is unchanged. */
export function groupedAmount(text: string): string {
  const fen = parseAmount(text)
  return fen === undefined ? text : printFen(fen).replace(/\B(?=(?:[0-9]{3})+\.)/g, ',')
}
