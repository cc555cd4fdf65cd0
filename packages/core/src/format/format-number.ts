import type { Language } from '../i18n/catalogue.ts'
import { missing } from './missing.ts'

/** `plus` puts `+` before positive values. `minus` is the sign of negative values: `-`, or `−` in the console. */
export interface SignOptions {
  plus?: boolean
  minus?: '-' | '−'
}

/**
 * Returns a whole number with its digits in groups of three, exact: `1,284`. A fraction is dropped. A missing or
 * non-finite value is `-`.
 */
export function formatNumber(value: number | bigint | null | undefined, options: SignOptions = {}): string {
  return formatDecimal(typeof value === 'number' ? Math.trunc(value) : value, 0, options)
}

/**
 * Returns a number with fixed decimals, rounded, with its digits in groups of three: `1,284.50`. A missing or
 * non-finite value is `-`.
 */
export function formatDecimal(
  value: number | bigint | null | undefined,
  places: number,
  options: SignOptions = {},
): string {
  if (value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return missing
  // From 1e21 on toFixed writes an exponent; such a number is always an integer, so BigInt prints it exactly.
  const whole = typeof value === 'bigint' || Math.abs(value) >= 1e21
  const digits = whole ? `${BigInt(value)}${places > 0 ? `.${'0'.repeat(places)}` : ''}` : value.toFixed(places)
  return signed(digits, options)
}

/** `text` is shown; `exact` is set, for a tooltip, if `text` omits digits. */
export interface CountText {
  text: string
  exact?: string
}

/**
 * Returns a count for charts and summaries: in Chinese from 10,000 on in 万 and 亿 with one decimal, truncated (`1,842.6
 * 万`), with the exact form in a separate field. In English, and in tables, counts are exact.
 */
export function formatCount(value: number | null | undefined, language: Language): CountText {
  const exact = formatNumber(value)
  const count = Math.trunc(value ?? 0)
  if (exact === missing || language === 'en' || Math.abs(count) < 1e4) return { text: exact }
  const [unit, name] = Math.abs(count) < 1e8 ? [1e4, '万'] : [1e8, '亿']
  const tenths = Math.trunc(count / (unit / 10))
  return { text: `${formatDecimal(tenths / 10, 1)} ${name}`, exact }
}

/** Groups the digits of a decimal text and adds its sign; a value that is shown as zero has none. */
export function signed(digits: string, { plus = false, minus = '-' }: SignOptions, prefix = ''): string {
  const negative = digits.startsWith('-')
  const [whole = '', fraction] = (negative ? digits.slice(1) : digits).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = `${prefix}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
  if (!/[1-9]/.test(text)) return text
  return negative ? `${minus}${text}` : plus ? `+${text}` : text
}
