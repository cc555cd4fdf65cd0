import { fixedPointText } from './fixed-point.ts'

/** The most that one recharge or invoice may be: ¥99,999,999.99 (R-TX-07). */
const mostFen = 9_999_999_999n

const pattern = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/

/**
 * Fen of an amount as somebody wrote it: yuan in ASCII digits with at most two places, from 0.01 to 99,999,999.99 (R-TX-07). Blanks around it
 * do not count. A number is read by its decimal text, so no binary fraction is ever calculated with. Whatever else it is, zero, a sign, an
 * exponent, a group mark, full-width digits, is undefined.
 */
export function parseAmount(written: string | number): bigint | undefined {
  const match = pattern.exec(String(written).trim())
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  const fen = BigInt(whole + places.padEnd(2, '0'))
  return fen > 0n && fen <= mostFen ? fen : undefined
}

/** Fen as the wire has them: yuan with two places, `-212.40`. */
export const printFen = (fen: bigint): string => fixedPointText(fen, 2)

/** Fen of the wire's own text. @throws {SyntaxError} for anything else */
export function readFen(text: string): bigint {
  if (!/^-?[0-9]+\.[0-9]{2}$/.test(text)) throw new SyntaxError(`"${text}" is no amount with two decimals`)
  return BigInt(text.replace('.', ''))
}

/** Micro-yuan in one fen. */
const microPerFen = 10_000n

/** What so many minutes cost, in whole fen, rounded down (AM-04). @param unitPrice micro-yuan a minute; null costs nothing (D-73) */
export const amountOf = (minutes: bigint, unitPrice: bigint | null): bigint =>
  (minutes * (unitPrice ?? 0n)) / microPerFen
