import type { Schema } from '../../../api/types.ts'
import { bounds } from '../../../diagnosis/bounds.ts'
import { formatDecimal } from '../../../format/format-number.ts'
import type { Translate } from '../../../i18n/i18n.ts'

type UsualValue = Schema<'UsualValue'>
type Evidence = Schema<'Diagnosis'>['evidence'][number]

/** Writes a value of a figure with its unit. */
export type ShowFigure = (value: number) => string

/**
 * Returns what is usual beside a figure: that it is several times as much, that it is within the usual, or only the usual
 * values.
 *
 * @param unit of the figure; a multiple of a loss of nearly nothing would say nothing
 */
export function usualText(value: number, usual: UsualValue, unit: string, shown: ShowFigure, t: Translate): string {
  const { p50, p90, users } = usual
  const days = bounds.usual.days
  const words = { hour: hourText(usual, t), p50: shown(p50), p90: shown(p90), users, days }
  if (value <= p90) return t('diagnosis.usual.within', words)
  const times = unit === 'ms' && p50 >= 1 ? value / p50 : 0
  return times >= bounds.usual.times
    ? t('diagnosis.usual.times', { ...words, times: formatDecimal(times, 1) })
    : t('diagnosis.usual.beside', words)
}

const hourText = ({ hour }: Pick<UsualValue, 'hour'>, t: Translate): string =>
  t(hour === null ? 'diagnosis.usual.anyHour' : 'diagnosis.usual.thisHour')

/**
 * Returns the figures of which a sentence says what is usual: those that the finding rests on; if there are none, those that
 * are unusual.
 */
export function withUsualShown(evidence: readonly Evidence[]): ReadonlySet<Evidence> {
  const known = evidence.filter(({ usual }) => usual !== undefined)
  const past = known.filter(({ bound }) => bound !== null)
  return new Set(past.length > 0 ? past : known.filter(({ usual, value }) => value > (usual?.p90 ?? value)))
}

/** Returns a user's own figure over the whole session beside what is usual. */
export const ownFigureText = (
  { p50, p90, users, value, ...usual }: Schema<'OwnFigure'>,
  label: string,
  shown: ShowFigure,
  t: Translate,
): string =>
  t('diagnosis.usual.own', {
    figure: label,
    value: shown(value),
    p50: shown(p50),
    p90: shown(p90),
    users,
    hour: hourText(usual, t),
  })
