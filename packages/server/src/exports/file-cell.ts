import { type Column, type ColumnKind, wordFor } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** The reader for whom a file is written. */
export interface Reader {
  language: Language
  t: Translate
}

/** Kinds whose cells are figures; these are never treated as formulas and never escaped (AM-16). */
export type FigureKind = 'number' | 'decimal' | 'money' | 'unitPrice' | 'percent' | 'duration'

/** One cell of a file. */
export type FileCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** Exact decimal text; money in yuan, durations in seconds, percentages of 100. */
  | { kind: FigureKind; text: string }
  /** Local time as text, `YYYY-MM-DD HH:mm:ss` with or without a fraction, or `YYYY-MM-DD`. */
  | { kind: 'time' | 'day'; text: string }

const empty: FileCell = { kind: 'empty' }
const decimal = /^-?\d+(\.\d+)?$/
const localTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?$/
const localDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns the cell for a value of the wire. Nothing is shortened or grouped; a missing value is an empty cell, a country that was not found
 * 未知.
 */
export function fileCell({ kind, words }: Column<never>, value: unknown, { language, t }: Reader): FileCell {
  if (value === null || value === undefined || (value === '' && kind !== 'country')) return empty
  if (isFigure(kind)) return figureCell(kind, value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  switch (kind) {
    case 'time':
      return localTime.test(text) ? { kind, text } : { kind: 'text', text }
    case 'day':
      return localDay.test(text) ? { kind, text } : { kind: 'text', text }
    case 'country':
      return { kind: 'text', text: countryName(text, language) }
    case 'status': {
      const word = wordFor(words, value)
      return { kind: 'text', text: word ? t(word.text) : text }
    }
    default:
      return { kind: 'text', text }
  }
}

export const isFigure = (kind: ColumnKind): kind is FigureKind => Object.hasOwn(places, kind)

/** Least and most decimal places; further ones are truncated toward zero, as on the screen (K-17). */
const places: Readonly<Record<FigureKind, readonly [least: number, most: number]>> = {
  number: [0, 12],
  decimal: [2, 2],
  money: [2, 2],
  unitPrice: [2, 6],
  percent: [0, 6],
  duration: [0, 3],
}

function figureCell(kind: FigureKind, value: unknown): FileCell {
  if (typeof value === 'number' && !Number.isFinite(value)) return empty
  const text = typeof value === 'number' ? plainDecimal(value) : String(value)
  if (!decimal.test(text)) return { kind: 'text', text }
  const [least, most] = places[kind]
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, most).replace(/0+$/, '').padEnd(least, '0')
  const cut = kept === '' ? whole : `${whole}.${kept}`
  return { kind, text: /[1-9]/.test(cut) ? cut : cut.replace('-', '') }
}

/** Returns a number without an exponent. */
function plainDecimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(12)
}

/** Returns the heading of a column, which includes the unit of figures that are written without it. */
export function fileHead({ kind, label }: Column<never>, { t }: Reader, hasUnits: boolean): string {
  const text = t(label)
  if (hasUnits) return text
  if (kind === 'duration') return t('exports.head.seconds', { label: text })
  return kind === 'percent' && !text.includes('%') ? t('exports.head.percent', { label: text }) : text
}
