import { fixedPointText } from './fixed-point.ts'

/** Decimals of a unit price; it is stored and calculated as whole micro-yuan per minute (AM-04). */
const places = 6

/** The longest accepted text of a unit price (K-22). */
export const unitPriceLength = 11

const pattern = /^[0-9]+(?:\.([0-9]{1,6}))?$/

/**
 * Parses a unit price as typed, in whole micro-yuan: yuan per minute, ASCII digits with at most six decimals, in at
 * most 11 characters (R-PRC-06). Surrounding blanks, common in copied cells, are ignored. A number is read from its
 * decimal text, so binary fractions are never used. Returns undefined for anything else: a sign, an exponent, a group
 * separator, full-width digits.
 */
export function parseUnitPrice(written: string | number): bigint | undefined {
  const text = String(written).trim()
  const match = text.length <= unitPriceLength ? pattern.exec(text) : null
  if (!match) return undefined
  const fraction = match[1] ?? ''
  return BigInt(text.replace('.', '') + '0'.repeat(places - fraction.length))
}

/** Returns micro-yuan in wire format: yuan with six decimals, `0.012500`. */
export const printUnitPrice = (micro: bigint): string => fixedPointText(micro, places)

/**
 * Returns a wire price as a price column shows it and as it is edited: with four decimals, so that decimal points line
 * up, or more if the price has more. `0.012500` becomes `0.0125`, `0.000001` is unchanged, `3.000000` becomes `3.0000`;
 * a missing price becomes an empty text. Never rounds.
 */
export const editableUnitPrice = (price: string | null): string => (price ?? '').replace(/(\.[0-9]{4}[0-9]*?)0+$/, '$1')
