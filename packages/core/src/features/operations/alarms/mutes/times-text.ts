import { type MuteTimes, timeOfDay } from '../../../../alarms/mutes/is-muted.ts'
import { enums } from '../../../../api/generated/enums.ts'
import type { Schema } from '../../../../api/types.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { businessZone } from '../../../../time/zone.ts'

/** Returns when a mute timing holds: `Mon–Fri 22:00–07:00 (next day)`, with its zone if that is not the one of all other times. */
export function muteTimesText({ from, to, weekdays, zone }: MuteTimes, t: Translate): string {
  const isOverMidnight = timeOfDay(to) <= timeOfDay(from)
  const text = t(isOverMidnight ? 'alarmMute.overMidnight' : 'alarmMute.withinDay', {
    days: weekdaysText(weekdays, t),
    from,
    to,
  })
  return zone === businessZone ? text : `${text} ${zone}`
}

/** Returns days of the week, three or more that follow each other as a range. */
export function weekdaysText(weekdays: readonly Schema<'Weekday'>[], t: Translate): string {
  if (weekdays.length === enums.Weekday.length) return t('alarmMute.everyDay')
  const runs: Schema<'Weekday'>[][] = []
  for (const each of enums.Weekday.filter((weekday) => weekdays.includes(weekday))) {
    const before = enums.Weekday[enums.Weekday.indexOf(each) - 1]
    const run = runs.at(-1)
    if (run && run.at(-1) === before) run.push(each)
    else runs.push([each])
  }
  const name = (weekday: Schema<'Weekday'> | undefined) => t(`alarmMute.weekday.${weekday ?? 'monday'}`)
  return runs
    .flatMap((run) =>
      run.length < 3 ? run.map(name) : `${name(run[0])}${t('alarmMute.rangeSign')}${name(run.at(-1))}`,
    )
    .join(t('alarmMute.listSign'))
}
