import type { Schema } from '@rtcops/core/api/types'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { histogramError } from '@rtcops/core/quality/histogram'
import type { Context } from '../context.ts'
import { say, spoken } from '../i18n/say.ts'
import { inZone } from '../output/wire-time.ts'
import { isTable } from '../settings.ts'

/** Says under a table or a chart what range was counted, how new the data is, and where it has medians how far they can be off. */
export function noticeWindow(context: Context, window: Schema<'Window'>, { medians = false } = {}): void {
  if (!isTable(context.settings)) return
  const local = (time: string) => inZone(time, context.settings.zone)
  const parts = [
    say('quality.window', {
      from: local(window.start),
      to: local(window.end),
      step: formatDuration(window.step, spoken(), { pad: false }),
    }),
    ...(window.until === null ? [] : [say('quality.until', { time: local(window.until) })]),
    ...(medians ? [say('quality.median', { percent: histogramError * 100 })] : []),
  ]
  context.notice(parts.join(say('quality.between')))
}
