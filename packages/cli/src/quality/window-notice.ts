import type { Schema } from '@rtcops/core/api/types'
import { histogramError } from '@rtcops/core/quality/histogram'
import type { Context } from '../command.ts'
import { inZone } from '../output/wire-time.ts'
import { isTable } from '../settings.ts'

/** Prints under a table or a chart which range was counted, how recent the data is, and how far its medians can be off. */
export function noticeWindow(
  { notice, settings, t }: Context,
  window: Schema<'Window'>,
  { medians = false } = {},
): void {
  if (!isTable(settings)) return
  const local = (time: string) => inZone(time, settings.zone)
  const parts = [
    t('cli.quality.window', { from: local(window.start), to: local(window.end), step: stepText(t, window.step) }),
    ...(window.until === null ? [] : [t('cli.quality.until', { time: local(window.until) })]),
    ...(medians ? [t('cli.quality.median', { percent: histogramError * 100 })] : []),
  ]
  notice(parts.join(t('cli.quality.between')))
}

/**
 * Returns the length of an interval in words.
 * @param seconds whole minutes, whole hours or a day; there are no others (D-21)
 */
function stepText(t: Context['t'], seconds: number): string {
  if (seconds < 3600) return t('cli.quality.step.minutes', { count: seconds / 60 })
  if (seconds < 86_400) return t('cli.quality.step.hours', { count: seconds / 3600 })
  return t('cli.quality.step.day')
}
