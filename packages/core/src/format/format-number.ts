import { missing } from './missing.ts'

/** `plus` puts `+` before what is over zero. `minus` is the sign of negatives: `-`, or `−` as the console sets it. */
export interface SignOptions {
  plus?: boolean
  minus?: '-' | '−'
}

/** A whole number in groups of three, exact: `1,284`. A fraction is cut off. No value, or none that is finite, is `-`. */
export function formatNumber(value: number | bigint | null | undefined, options: SignOptions = {}): string {
  return formatDecimal(typeof value === 'number' ? Math.trunc(value) : value, 0, options)
}

/** A number with fixed places, rounded, in groups of three: `1,284.50`. No value, or none that is finite, is `-`. */
export function formatDecimal(
  value: number | bigint | null | undefined,
  places: number,
  options: SignOptions = {},
): string {
  if (value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return missing
  // From 1e21 on toFixed writes an exponent; all digits of such a number are those of the integer.
  const whole = typeof value === 'bigint' || Math.abs(value) >= 1e21
  const digits = whole ? `${BigInt(value)}${places > 0 ? `.${'0'.repeat(places)}` : ''}` : value.toFixed(places)
  return signed(digits, options)
}

/** `text` for the eye; `exact` is set, for a title, when `text` leaves digits out. */
export interface CountText {
  text: string
  exact?: string
}

/**
 * A count as charts and summaries show it: in Chinese from 10,000 on in 万 and 亿 with one place, cut toward zero
 * (`1,842.6 万`), with the exact form apart. In English, and in tables, counts are exact.
 */
export function formatCount(value: number | null | undefined, language: 'zh' | 'en'): CountText {
  const exact = formatNumber(value)
  const count = Math.trunc(value ?? 0)
  if (exact === missing || language === 'en' || Math.abs(count) < 1e4) return { text: exact }
  const [unit, name] = Math.abs(count) < 1e8 ? [1e4, '万'] : [1e8, '亿']
  const tenths = Math.trunc(count / (unit / 10))
  return { text: `${formatDecimal(tenths / 10, 1)} ${name}`, exact }
}

/** Groups the digits of a decimal text and writes its sign; what shows as zero has none. */
export function signed(digits: string, { plus = false, minus = '-' }: SignOptions, prefix = ''): string {
  const negative = digits.startsWith('-')
  const [whole = '', fraction] = (negative ? digits.slice(1) : digits).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = `${prefix}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
  if (!/[1-9]/.test(text)) return text
  return negative ? `${minus}${text}` : plus ? `+${text}` : text
}
