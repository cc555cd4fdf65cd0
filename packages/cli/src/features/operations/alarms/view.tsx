import { countryName } from '@rtcops/core/countries/countries'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { onlyGiven } from '../../../only-given.ts'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useColumns } from '../../../tui/hooks/use-columns.ts'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { rowsAtOnce, useList } from '../../../tui/hooks/use-list.ts'
import { useRows } from '../../../tui/hooks/use-loaded.ts'
import { type ListColumn, listColumns } from '../../../tui/list/columns.ts'
import { loadedText } from '../../../tui/list/loaded-text.ts'
import { outputOf, type Tui, useTui } from '../../../tui/tui-context.ts'
import { windowRange, windowWords } from '../../../tui/windows.ts'
import { AckAlarm } from './ack-alarm.tsx'
import { alarmStates } from './alarm-states.ts'
import { conditions, likelyWords, shortRuleWords } from './listing.ts'

/** Shows alarms that were raised, those of one condition as one row, the newest first. */
export function AlarmsView() {
  const tui = useTui()
  const { go, may, t } = tui
  const pace = usePace(5)
  const [window, setWindow] = useKept('window', '24h')
  const [wanted, setWanted] = useKept('wanted', rowsAtOnce)
  const live = useRows<'listAlarmConditions', AlarmCondition>(
    'listAlarmConditions',
    window,
    () => onlyGiven({ time: windowRange(window, tui) }),
    wanted,
    pace,
  )
  const columns = useColumns((tui) => alarmColumns(tui))
  const body = useBody({ live, status: true })
  const rows = live.data?.rows
  const mayAck = may('updateAlarmConditions')
  const list = useList({
    columns,
    rows,
    key: ({ id }) => String(id),
    total: live.data?.total ?? 0,
    onMore: () => setWanted((rows?.length ?? 0) + rowsAtOnce),
    onOpen: ({ country }) => go({ view: 'quality', row: country }),
    isStale: live.trouble !== undefined,
    keys: mayAck ? { a: (condition) => go({ page: <AckAlarm condition={condition} /> }) } : {},
    ...body,
  })
  const count = (state: number) => rows?.filter((row) => row.state === state).length ?? 0
  const { acked, open, resolved } = alarmStates
  return (
    <Page
      view="alarms"
      about={windowWords(window, tui)}
      live={live}
      pace={pace}
      enter="cli.tui.key.countryQuality"
      keys={[
        ['/', 'cli.tui.key.filter'],
        ['t', 'cli.tui.key.window'],
        mayAck ? ['a', 'cli.tui.key.ack'] : ['y', 'cli.tui.key.command'],
      ]}
      status={[
        t('cli.tui.alarms.counts', { open: count(open), acked: count(acked), resolved: count(resolved) }),
        loadedText(rows?.length ?? 0, live.data?.total ?? 0, tui),
      ]}
      list={list}
      window={[window, setWindow]}
      command={list.row?.state === open ? `rtcops alarm ack ${list.row.id}` : `rtcops alarm list -s ${window} --all`}
      output={outputOf(rows ?? [], list.rows, conditions)}
    >
      <ListTable list={list} {...body} />
    </Page>
  )
}

/** Returns the columns of a condition. */
const alarmColumns = (tui: Tui): ListColumn<AlarmCondition>[] =>
  listColumns(
    conditions,
    [
      { id: 'state', least: 10 },
      { id: 'create_time' },
      { id: 'country', cell: ({ country }) => ({ text: countryName(country, tui.language), mark: 'plain' }) },
      {
        id: 'rules',
        least: 22,
        cell: (row) => ({ text: shortRuleWords(row, tui), mark: 'plain' }),
        value: (row) => shortRuleWords(row, tui),
      },
      { id: 'alarms', most: 5 },
      { id: 'likely', least: 12, cell: (row) => ({ text: likelyWords(row, tui), mark: 'plain' }) },
      { id: 'ack_user_name', least: 6 },
      { id: 'note' },
      { id: 'last_time', isExtra: true },
      { id: 'resolve_time', isExtra: true },
    ],
    tui,
  )
