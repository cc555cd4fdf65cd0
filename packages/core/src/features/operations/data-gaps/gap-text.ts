import type { Row } from '../../../api/types.ts'
import { formatNumber } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Translate } from '../../../i18n/i18n.ts'

export type DataGap = Row<'listDataGaps'>

/** Percent of refused samples from which a gap is marked on charts. */
export const markedFrom = 1

/** Returns whether a gap is marked on charts: requests and late events always are, because it is not known how much they are. */
export const isMarked = ({ reason, share }: Pick<DataGap, 'reason' | 'share'>): boolean =>
  reason !== 'invalid' || (share ?? 0) >= markedFrom

/** Returns what is missing: no more than is known. */
export function gapText({ count, reason, share }: Pick<DataGap, 'count' | 'reason' | 'share'>, t: Translate): string {
  const values = { count: formatNumber(count) }
  if (reason !== 'invalid') return t(`dataGap.text.${reason}`, values)
  if (share === null) return t('dataGap.text.invalid', values)
  // A part must not be shown as none, nor as all.
  const percent = share < 0.01 ? `<${formatPercent(0.01)}` : formatPercent(share < 100 ? Math.min(share, 99.99) : share)
  return t('dataGap.text.share', { ...values, percent })
}

/** Returns the sentence about the gaps of a figure, of which the first one is named. @param gaps at least one */
export function sentenceOf(gaps: readonly DataGap[], t: Translate): string {
  const [first, ...others] = gaps.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  if (!first) return ''
  const { app_name, end_time, start_time, text } = first
  const sentence = t('dataGap.sentence', { project: app_name, from: start_time, to: end_time, text })
  return others.length === 0 ? sentence : `${sentence} ${t('dataGap.more', { count: others.length })}`
}
