import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { pathText } from '@rtcops/core/quality/path-text'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import { printList } from '../../../output/print.ts'
import { inZone } from '../../../output/wire-time.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import type { QualityOptions } from '../../../quality/options.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { contributions, points } from './listing.ts'

/** Metrics by the words of the command line, with the text for what is bad about each. */
const metrics = {
  'up-loss': { id: 'up_loss', bad: 'quality.change.bad.upLoss' },
  'down-loss': { id: 'down_loss', bad: 'quality.change.bad.downLoss' },
  rtt: { id: 'rtt', bad: 'quality.change.bad.rtt' },
  join: { id: 'join', bad: 'quality.change.bad.join' },
} as const

interface ChangeOptions extends QualityOptions {
  metric?: keyof typeof metrics
  period?: Schema<'EarlierPeriod'>
  by?: Schema<'ChangeDimension'>
  limit?: number
}

/** Lists the contributions to the change of a metric since an earlier period. */
export async function explainChange(context: Context, options: ChangeOptions): Promise<void> {
  const { by, limit, period } = options
  const { bad, id } = metrics[options.metric ?? 'up-loss']
  const { info, list } = await ask(context, 'getQualityChange', {
    ...(await qualityFilter(context, options)),
    metric: id,
    ...onlyGiven({ period, dimension: by, limit }),
  })
  await printList(context, contributions, wholePage(list))
  if (isTable(context.settings)) await noticeWhole(context, bad, info)
  noticeWindow(context, info)
}

/** Prints what counts as bad, and the total share, then and now. */
async function noticeWhole(context: Context, bad: MessageKey, info: Schema<'Change'>): Promise<void> {
  const t = await context.loadShared()
  const { zone } = context.settings
  context.notice(
    t('cli.quality.change', {
      bad: t(bad),
      before: formatPercent(info.before_share),
      now: formatPercent(info.share),
      change: points(info.change),
      rate: points(info.rate_effect),
      mix: points(info.mix_effect),
      numberBefore: formatNumber(info.before_number),
      number: formatNumber(info.number),
      from: inZone(info.before_start, zone),
      to: inZone(info.before_end, zone),
    }),
  )
  if (info.path) context.notice(pathText(info.path, t))
  const { count, mix_effect, rate_effect } = info.rest
  if (count > 0)
    context.notice(
      t('cli.quality.rest', { count: formatNumber(count), rate: points(rate_effect), mix: points(mix_effect) }),
    )
}
