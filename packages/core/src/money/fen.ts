import { fixedPointText } from './fixed-point.ts'

/** The largest amount of one recharge or invoice: ¥99,999,999.99 (R-TX-07). */
const mostFen = 9_999_999_999n

const pattern = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/

/**
 * Parses an amount as typed, in fen: yuan in ASCII digits with at most two decimals, from 0.01 to 99,999,999.99
 * (R-TX-07). Surrounding blanks are ignored. A number is read from its decimal text, so binary fractions are never
 * used. Returns undefined for anything else: zero, a sign, an exponent, a group separator, full-width digits.
 */
export function parseAmount(written: string | number): bigint | undefined {
  const match = pattern.exec(String(written).trim())
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  const fen = BigInt(whole + places.padEnd(2, '0'))
  return fen > 0n && fen <= mostFen ? fen : undefined
}

/** Returns fen in wire format: yuan with two decimals, `-212.40`. */
export const printFen = (fen: bigint): string => fixedPointText(fen, 2)

/** Parses an amount in wire format to fen. @throws {SyntaxError} for anything else */
export function readFen(text: string): bigint {
  if (!/^-?[0-9]+\.[0-9]{2}$/.test(text)) throw new SyntaxError(`"${text}" is no amount with two decimals`)
  return BigInt(text.replace('.', ''))
}

/** Micro-yuan in one fen. */
const microPerFen = 10_000n

/**
 * Returns the price of a number of minutes in whole fen, rounded down (AM-04). @param unitPrice micro-yuan per minute;
 * null is free (D-73)
 */
export const amountOf = (minutes: bigint, unitPrice: bigint | null): bigint =>
  (minutes * (unitPrice ?? 0n)) / microPerFen
