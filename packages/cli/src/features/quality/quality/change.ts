import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { inWords, say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { inZone } from '../../../output/wire-time.ts'
import { qualityFilter, qualityFilters } from '../../../quality/filter.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

/** Metrics by the words of the command line, with what is bad of each. */
const metrics = {
  'up-loss': { id: 'up_loss', bad: 'quality.change.bad.upLoss' },
  'down-loss': { id: 'down_loss', bad: 'quality.change.bad.downLoss' },
  rtt: { id: 'rtt', bad: 'quality.change.bad.rtt' },
  join: { id: 'join', bad: 'quality.change.bad.join' },
} as const

/** Who accounts for the change of a metric against an earlier period. */
export const changeOfQuality: Run = async (context) => {
  const { values } = context
  const metric = metrics[values.choice('metric', Object.keys(metrics) as (keyof typeof metrics)[]) ?? 'up-loss']
  const period = values.choice('period', ['previous', 'day1', 'day2', 'day7'])
  const dimension = values.choice('by', ['country', 'router', 'as', 'project', 'sdk', 'device'])
  const limit = values.whole('limit', 1, 50)
  const { info, list } = await ask(context, 'getQualityChange', {
    ...(await qualityFilter(context)),
    metric: metric.id,
    ...(period ? { period } : {}),
    ...(dimension ? { dimension } : {}),
    ...(limit ? { limit } : {}),
  })
  const filter = qualityFilters.filter((name) => values.has(name)).map((name) => `${name}=${values.text(name)}`)
  await printList(context, contributionShape, wholePage(list), { page: 1, before: 0, filter: filter.join(' ') })
  await noticeWhole(context, metric.bad, info)
  noticeWindow(context, info)
  return undefined
}

/** Says under a table what was bad, and what the whole came to, then and now. */
async function noticeWhole(context: Context, bad: MessageKey, info: Schema<'Change'>): Promise<void> {
  if (!isTable(context.settings)) return
  const words = await loadWords()
  const { zone } = context.settings
  context.notice(
    say('quality.change', {
      bad: words(bad),
      before: formatPercent(info.before_share),
      now: formatPercent(info.share),
      change: points(info.change),
      numberBefore: formatNumber(info.before_number),
      number: formatNumber(info.number),
      from: inZone(info.before_start, zone),
      to: inZone(info.before_end, zone),
    }),
  )
}

const points = (value: number | null): string => formatPercent(value, { unit: false, plus: true })
const few = { zh: '样本太少', en: 'too few' }

export const contributionShape: Shape<Schema<'Contribution'>> = {
  what: 'rows.rows',
  columns: [
    { id: 'label', kind: 'text', label: 'quality.change.open' },
    { id: 'contribution', kind: 'percent', label: 'quality.change.contribution' },
    { id: 'before_share', kind: 'percent', label: 'quality.change.share' },
    { id: 'share', kind: 'percent', label: 'quality.change.share' },
    { id: 'before_number', kind: 'number', label: 'quality.sampleWord' },
    { id: 'number', kind: 'number', label: 'quality.sampleWord' },
    { id: 'few', kind: 'text', label: 'quality.change.few' },
  ],
  wide: [{ id: 'value', kind: 'code', label: 'common.column.id' }],
  fields: ['value', 'label', 'number', 'before_number', 'share', 'before_share', 'contribution', 'few'],
  times: [],
  heads: {
    label: { zh: '名称', en: 'Name' },
    contribution: { zh: '贡献', en: 'Part' },
    before_share: { zh: '之前 (%)', en: 'Before (%)' },
    share: { zh: '现在 (%)', en: 'Now (%)' },
    before_number: { zh: '之前样本', en: 'n before' },
    number: { zh: '现在样本', en: 'n now' },
    few: { zh: '', en: '' },
    value: { zh: '值', en: 'Value' },
  },
  cells: {
    contribution: ({ contribution }) => points(contribution),
    few: ({ few: isFew }) => (isFew === 1 ? inWords(few) : ''),
  },
}
