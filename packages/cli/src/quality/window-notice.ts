import type { Schema } from '@rtcops/core/api/types'
import { histogramError } from '@rtcops/core/quality/histogram'
import type { Context } from '../context.ts'
import { inWords, say } from '../old/say.ts'
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
      step: stepText(window.step),
    }),
    ...(window.until === null ? [] : [say('quality.until', { time: local(window.until) })]),
    ...(medians ? [say('quality.median', { percent: histogramError * 100 })] : []),
  ]
  context.notice(parts.join(say('quality.between')))
}

/** Seconds of an interval in words; all that there are (D-21) are whole minutes, hours or a day. */
function stepText(seconds: number): string {
  if (seconds < 3600) return inWords({ zh: `${seconds / 60}分钟`, en: `${seconds / 60} min` })
  if (seconds < 86_400) return inWords({ zh: `${seconds / 3600}小时`, en: `${seconds / 3600} h` })
  return inWords({ zh: '1天', en: '1 day' })
}
