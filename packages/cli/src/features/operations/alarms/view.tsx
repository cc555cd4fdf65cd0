import { isPlatformCountry } from '@rtcops/core/alarms/platform-rules'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { onlyGiven } from '../../../only-given.ts'
import { ListView } from '../../../tui/components/list-page.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { type ListColumn, listColumns } from '../../../tui/list/columns.ts'
import { type Tui, useTui } from '../../../tui/tui-context.ts'
import { windowRange, windowWords } from '../../../tui/windows.ts'
import { AckAlarm } from './ack-alarm.tsx'
import { AlarmDetail, detailHeight } from './alarm-detail.tsx'
import { alarmStates } from './alarm-states.ts'
import { conditions, likelyWords, shortRuleWords } from './listing.ts'
import { SilenceAlarm } from './silences/silence-alarm.tsx'

/** Shows alarms that were raised, those of one condition as one row, the newest first. */
export function AlarmsView() {
  const tui = useTui()
  const { go, may, t, tell } = tui
  const [window, setWindow] = useKept('window', '24h')
  const mayAck = may('updateAlarmConditions')
  const maySilence = may('insertAlarmSilence')
  const { acked, open, resolved } = alarmStates
  const ack = (condition: AlarmCondition) =>
    condition.state === open
      ? go({ page: <AckAlarm condition={condition} /> })
      : tell(t('cli.tui.alarms.ack.closed', { id: condition.id }))
  const silence = (condition: AlarmCondition) =>
    condition.state === resolved
      ? tell(t('cli.tui.alarms.silence.resolved', { id: condition.id }))
      : go({ page: <SilenceAlarm condition={condition} /> })
  return (
    <ListView<'listAlarmConditions', AlarmCondition>
      view="alarms"
      about={windowWords(window, tui)}
      operation="listAlarmConditions"
      request={window}
      input={() => onlyGiven({ time: windowRange(window, tui) })}
      every={5}
      listing={conditions}
      columns={alarmColumns}
      rowKey={({ id }) => String(id)}
      onOpen={({ country }) => !isPlatformCountry(country) && go({ view: 'quality', row: country })}
      rowKeys={{ ...(mayAck ? { a: ack } : {}), ...(maySilence ? { s: silence } : {}) }}
      enter="cli.tui.key.countryQuality"
      keys={[
        ['/', 'cli.tui.key.filter'],
        mayAck ? ['a', 'cli.tui.key.ack'] : ['t', 'cli.tui.key.window'],
        maySilence ? ['s', 'cli.tui.key.silence'] : ['y', 'cli.tui.key.command'],
      ]}
      status={(loaded, total) => {
        const count = (state: number) => loaded?.rows.filter((row) => row.state === state).length ?? 0
        return [
          t('cli.tui.alarms.counts', { open: count(open), acked: count(acked), resolved: count(resolved) }),
          total,
        ]
      }}
      window={[window, setWindow]}
      detail={{
        height: detailHeight,
        show: (condition, size) => <AlarmDetail condition={condition} {...size} />,
      }}
      command={(row) => (row?.state === open ? `rtcops alarm ack ${row.id}` : `rtcops alarm list -s ${window} --all`)}
    />
  )
}

/** Returns the columns of a condition. */
const alarmColumns = (tui: Tui): ListColumn<AlarmCondition>[] =>
  listColumns(conditions, tui, {
    country: { cell: (condition) => alarmPlace(condition, tui.language, tui.t) },
    rules: { cell: (row) => shortRuleWords(row, tui), value: (row) => shortRuleWords(row, tui) },
    likely: { cell: (row) => likelyWords(row, tui) },
  })
