import type { Schema } from '../../../api/types.ts'
import { countryName } from '../../../countries/countries.ts'
import { formatDecimal } from '../../../format/format-number.ts'
import type { Language, MessageKey } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'

export type ChangeCheck = Schema<'ChangeCheck'>
export type CheckFigure = ChangeCheck['figures'][number]

/** What is bad about each metric. */
export const badTexts = {
  up_loss: 'quality.change.bad.upLoss',
  down_loss: 'quality.change.bad.downLoss',
  rtt: 'quality.change.bad.rtt',
  join: 'quality.change.bad.join',
} as const satisfies Record<CheckFigure['metric'], MessageKey>

/** Returns percentage points with their sign and one decimal: `+3.1`. */
export const pointsText = (points: number | null): string => formatDecimal(points, 1, { plus: true })

/** Returns what was changed: `router 198.18.10.12`. Empty if nothing is named. */
export function partText({ names, part }: Pick<ChangeCheck, 'names' | 'part'>, t: Translate): string {
  if (part === null) return ''
  const [first = ''] = names
  if (names.length > 1) return t('changeCheck.parts.projects', { first, count: names.length })
  return t(`changeCheck.parts.${part}`, { names: first })
}

/** Returns what a change did, by its clearest figure, or why that cannot be told. */
export function checkText(check: ChangeCheck, t: Translate): string {
  const { figures, unknown, windows } = check
  if (unknown === 'short' && windows.bounded_by === 'change')
    return t('changeCheck.unknownAll', { reason: t('changeCheck.shortByChange') })
  if (unknown) return t('changeCheck.unknownAll', { reason: t(`changeCheck.reasons.${unknown}`) })
  const [clearest] = figures
  return clearest ? figureText(check, clearest, t) : ''
}

/** Returns what a change did to one metric: `Samples with upstream loss ≥ 10% after 14:02: router 198.18.10.12 +3.1 points, other routers +0.1; worse (certain)`. */
export function figureText(check: ChangeCheck, figure: CheckFigure, t: Translate): string {
  const { change, confidence, margin, metric, others_change, reason, verdict } = figure
  const name = t(badTexts[metric])
  if (reason) {
    const why = t(`changeCheck.reasons.${reason}`, {
      othersChange: pointsText(others_change),
      margin: marginText(margin),
    })
    return t('changeCheck.unknown', { metric: name, reason: why })
  }
  const sentence = t('changeCheck.sentence', {
    time: check.start_time.slice(11, 16),
    metric: name,
    part: partText(check, t),
    change: pointsText(change),
    others: check.part ? t(`changeCheck.others.${check.part}`) : '',
    othersChange: pointsText(others_change),
  })
  if (verdict === 'worse' || verdict === 'better')
    return t(`changeCheck.${verdict}`, {
      sentence,
      confidence: confidence ? t(`diagnosis.confidence.${confidence}`) : '',
    })
  return t('changeCheck.same', { sentence, margin: marginText(margin) })
}

/** Returns with whom a part was compared, and how long: `Control group: other routers in China; 60 min before and after`. */
export function controlText(
  { control, countries, part, windows }: ChangeCheck,
  language: Language,
  t: Translate,
): string {
  if (control === null || part === null) return ''
  const names = countries.map((code) => (code === '' ? t('common.state.unknown') : countryName(code, language)))
  const group = t(`changeCheck.control.${control}`, {
    others: t(`changeCheck.others.${part}`),
    countries: names.join(t('diagnosis.comma')),
  })
  const bounded = windows.bounded_by && t(`changeCheck.bounded.${windows.bounded_by}`)
  const length = t('changeCheck.windows', { minutes: windows.minutes })
  return [group, length, bounded].filter(Boolean).join(t('diagnosis.and'))
}

const marginText = (margin: number | null): string => formatDecimal(margin, 1)
