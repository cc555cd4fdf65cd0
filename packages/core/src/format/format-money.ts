import { fixedPointText } from '../money/fixed-point.ts'
import { type SignOptions, signed } from './format-number.ts'
import { missing } from './missing.ts'

const decimalPattern = /^(-?)0*(\d+)(?:\.(\d*))?$/

/**
 * Returns an amount as `¥1,234.50`, truncated to fen (K-17: 9.999 is ¥9.99, -0.005 is ¥0.00). Takes the wire's decimal
 * text in yuan, or fen as a bigint; it is never converted to a binary fraction. A missing value, or text that is not a
 * decimal number, is `-`.
 */
export function formatMoney(amount: string | bigint | null | undefined, options: SignOptions = {}): string {
  const places = typeof amount === 'bigint' ? fixedPointText(amount, 2) : amount
  return formatYuan(places, 2, 2, options)
}

/**
 * Returns a unit price with two to six decimals, truncated: `¥0.035`, `¥1.20`. Takes the wire's decimal text in yuan,
 * or micro-yuan as a bigint. A missing value, or text that is not a decimal number, is `-`.
 */
export function formatUnitPrice(price: string | bigint | null | undefined, options: SignOptions = {}): string {
  return formatYuan(typeof price === 'bigint' ? fixedPointText(price, 6) : price, 2, 6, options)
}

/** Truncates to `most` decimals, then drops trailing zeros down to `least`. */
function formatYuan(text: string | null | undefined, least: number, most: number, options: SignOptions): string {
  const match = decimalPattern.exec(text ?? '')
  if (!match) return missing
  const [, minus = '', whole = '', fraction = ''] = match
  const kept = fraction.slice(0, most).replace(/0+$/, '').padEnd(least, '0')
  return signed(`${minus}${whole}.${kept}`, options, '¥')
}
