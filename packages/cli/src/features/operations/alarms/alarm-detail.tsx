import { isPlatformCountry, isThresholdRule } from '@rtcops/core/alarms/platform-rules'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { type AlarmCondition, alarmRuleWords, alarmStateWords } from '@rtcops/core/features/operations/alarms/columns'
import { evidenceRange } from '@rtcops/core/features/operations/alarms/evidence'
import { holdingText } from '@rtcops/core/features/operations/alarms/held-by'
import { watchedShares } from '@rtcops/core/features/operations/alarms/watched'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { finestStep } from '@rtcops/core/quality/intervals'
import { floorTo, rangeToWire } from '@rtcops/core/time/range'
import { hour } from '@rtcops/core/time/zone'
import { legendOf } from '../../../output/chart/line-chart.ts'
import { inZone } from '../../../output/wire-time.ts'
import { TextLine } from '../../../tui/components/line.tsx'
import { LinePlot } from '../../../tui/components/line-plot.tsx'
import { Panel } from '../../../tui/components/panel.tsx'
import { askOnce, useLoaded } from '../../../tui/hooks/use-loaded.ts'
import { useSettled } from '../../../tui/hooks/use-settled.ts'
import { type Size, type Tui, useTui } from '../../../tui/tui-context.ts'
import { offsetOf } from '../../../tui/windows.ts'
import { detailWords, ruleWords } from './listing.ts'

/** Lines of most facts, with the frame. */
const factsHeight = 7

/** Returns the height of the details on a body of this height: on a low screen the facts alone, else with a chart. */
export const detailHeight = (body: number): number =>
  body < 28 ? factsHeight : Math.min(24, factsHeight + 8 + Math.max(0, Math.floor((body - 34) / 2)))

/** Shows what an alarm says in full, and the shares of samples that its rules watch around the time when it was raised. */
export function AlarmDetail({ condition, height, width }: { condition: AlarmCondition } & Size) {
  const tui = useTui()
  const { glyphs, language, t } = tui
  const { text, mark } = alarmStateWords[condition.state as keyof typeof alarmStateWords]
  const facts = factLines(condition, width - 4, tui)
  return (
    <Panel
      title={`${condition.id} ${alarmPlace(condition, language, t)}`}
      right={`${glyphs[mark]} ${t(text)}`}
      width={width}
      height={height}
    >
      {facts.map((line) => (
        <TextLine key={line}>{line}</TextLine>
      ))}
      {height > factsHeight && !isPlatformCountry(condition.country) && condition.subject === null && (
        <WatchedShares condition={condition} width={width - 4} height={height - facts.length - 2} />
      )}
    </Panel>
  )
}

/** Returns rules with thresholds, times, the likely cause, and what was done. */
function factLines(condition: AlarmCondition, width: number, tui: Tui): string[] {
  const { t, zone } = tui
  const { ack_user_name: member, alarms, create_time, ended_by, last_time, note, resolve_time, held_by } = condition
  const shown = (time: string) => inZone(time, zone).slice(5, 16)
  const first = t('cli.tui.alarms.raised', { time: `${shown(create_time)} ${offsetOf(tui)}` })
  const last = t('cli.tui.alarms.last', { time: shown(last_time), count: formatNumber(alarms) })
  const resolved = resolve_time ? `   ${t('cli.tui.alarms.resolvedAt', { time: shown(resolve_time) })}` : ''
  const ended = resolve_time && ended_by ? ` (${t(`alarm.endedBy.${ended_by}`)})` : ''
  const acked = member === '' ? '' : t('cli.tui.alarms.ackedBy', { name: member })
  const held = held_by ? holdingText(held_by, shown, t) : ''
  return [
    held,
    ...ruleLines(condition, width, tui),
    first + (alarms > 1 ? `   ${last}` : '') + resolved + ended,
    detailWords(condition, tui),
    [acked, note].filter((part) => part !== '').join('   '),
  ].flatMap((line) => (line === '' ? [] : safeText(line)))
}

/** Returns the rules in as many lines as they take. */
function ruleLines(condition: AlarmCondition, width: number, { t }: Tui): string[] {
  const lines: string[] = []
  for (const rule of condition.rules) {
    const words = ruleWords({ ...condition, rules: [rule] }, { t })
    const longer = [lines.at(-1), words].filter(Boolean).join(' · ')
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(words)
  }
  return lines
}

/** Time before and after the windows that raised alarms. */
const around = hour
/** Milliseconds without a change of the selection before its shares are requested. */
const rest = 150

/** Shows the share that each rule looks at, in percent. */
function WatchedShares({ condition, height, width }: { condition: AlarmCondition } & Size) {
  const { context, glyphs, isLive, may, now, paint, t } = useTui()
  const { country, id, last_time, rules } = condition
  const settled = useSettled(id, isLive ? rest : 0)
  const loaded = useLoaded(
    ['watched', id, last_time],
    async (signal) => {
      const { end, start } = evidenceRange(condition)
      const until = Math.min(end + around, floorTo(now(), finestStep))
      const query_time = rangeToWire({ start: start - around, end: until })
      return { id, answer: await askOnce(context, 'getCallQualityOverview', { country, query_time }, signal) }
    },
    { every: 60, isEnabled: settled === id && may('getCallQualityOverview') },
  )
  // Those of the alarm selected before are not shown under this one.
  if (loaded.data?.id !== id) return null
  const data = loaded.data.answer
  const lines = rules.map(({ rule }) => ({
    name: t(alarmRuleWords[rule].text),
    values: isThresholdRule(rule) ? watchedShares(data, rule) : [],
  }))
  const legend = legendOf(lines, glyphs).map(({ role, text }) => (role ? paint(role, text) : text))
  return (
    <>
      <TextLine>{`${t('cli.tui.alarms.shares')}  ${legend.join('  ')}`}</TextLine>
      <LinePlot
        chart={{
          title: '',
          lines,
          times: data.upLossList.map((row) => row._time_interval),
          format: String,
          leastTop: 1,
        }}
        width={width}
        height={height - 1}
      />
    </>
  )
}
