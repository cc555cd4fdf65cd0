import { fixedPointText } from './fixed-point.ts'

/** The places of a unit price; it is stored and calculated as whole micro-yuan a minute (AM-04). */
const places = 6

/** The longest text of a unit price that is taken (K-22). */
export const unitPriceLength = 11

const pattern = /^[0-9]+(?:\.([0-9]{1,6}))?$/

/**
 * Whole micro-yuan of a unit price as somebody wrote it: yuan a minute, ASCII digits with at most six places, in at most 11 characters
 * (R-PRC-06). Blanks around it, which a copied cell often has, do not count. A number is read by its decimal text, so no binary fraction
 * is ever calculated with. Whatever else it is, a sign, an exponent, a group mark, full-width digits, is undefined.
 */
export function parseUnitPrice(written: string | number): bigint | undefined {
  const text = String(written).trim()
  const match = text.length <= unitPriceLength ? pattern.exec(text) : null
  if (!match) return undefined
  const fraction = match[1] ?? ''
  return BigInt(text.replace('.', '') + '0'.repeat(places - fraction.length))
}

/** Micro-yuan as the wire has it: yuan with six places, `0.012500`. */
export const printUnitPrice = (micro: bigint): string => fixedPointText(micro, places)

/**
 * The wire's price as a column of prices shows it and as it is edited: four places, so that prices stand point under point, or as many more
 * as it has. `0.012500` is `0.0125`, `0.000001` is itself, `3.000000` is `3.0000`; no price is empty. Nothing is ever rounded.
 */
export const editableUnitPrice = (price: string | null): string => (price ?? '').replace(/(\.[0-9]{4}[0-9]*?)0+$/, '$1')
