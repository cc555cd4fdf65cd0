import { parseDuration } from '@rtcops/core/time/duration'
import { inWords } from '../old/say.ts'

/** Windows that `t` offers; anything that `--since` takes can be typed. */
export const windows = ['5m', '15m', '1h', '2h', '6h', '24h', 'today', 'yesterday', '7d'] as const

/** A window as the header names it: `近24小时`, `last 24 h`. */
export function windowWords(window: string): string {
  const span = /^(\d+)\s*(m|h|d)$/.exec(window)
  if (!span || parseDuration(window) === undefined)
    return inWords({
      zh: ({ today: '今天', yesterday: '昨天' } as Record<string, string>)[window] ?? window,
      en: window,
    })
  const [, count = '', unit = ''] = span
  const unitWord = ({ m: '分钟', h: '小时', d: '天' } as Record<string, string>)[unit] ?? ''
  return inWords({ zh: `近${count}${unitWord}`, en: `last ${count} ${unit === 'm' ? 'min' : unit}` })
}
