import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { Box } from 'ink'
import { TextLine } from '../../../../tui/components/line.tsx'
import { ListTable } from '../../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../../tui/components/page.tsx'
import { Panel } from '../../../../tui/components/panel.tsx'
import { useKept } from '../../../../tui/hooks/use-kept.ts'
import { type List, useList } from '../../../../tui/hooks/use-list.ts'
import { useLoaded } from '../../../../tui/hooks/use-loaded.ts'
import { useMade } from '../../../../tui/hooks/use-made.ts'
import { useKeys } from '../../../../tui/keys.tsx'
import { aligned } from '../../../../tui/list/aligned.ts'
import { ownColumn } from '../../../../tui/list/columns.ts'
import { outputOf, type Size, type Tui, useTui } from '../../../../tui/tui-context.ts'
import { clockRange, windowWords } from '../../../../tui/windows.ts'
import { split } from './courses.ts'
import { figureRows, NarrowFigures, WideFigures } from './figure-boxes.tsx'
import { alarmLine, balanceLine, roomLine } from './list-lines.ts'
import { loadOverview, type Overview, type WorstCountry } from './load-overview.ts'
import { NarrowQuality, WideQuality } from './quality-boxes.tsx'
import { worstColumns, worstFields } from './worst-columns.ts'

/** Shows the state at a glance: joins, users online, quality, the worst countries, alarms and balances. */
export function OverviewView() {
  const tui = useTui()
  const pace = usePace(5)
  const [window, setWindow] = useKept('window', '2h')
  const [panel, setPanel] = useKept<0 | 1>('panel', 0)
  const live = useLoaded<Overview>(['overview', window], (signal) => loadOverview(tui, window, signal), pace)
  const { data } = live
  const body = useBody({ live, status: undefined })
  const layout = layoutOf(body)
  const isStale = live.trouble !== undefined
  const worst = useWorst(data, layout, panel === 0, isStale)
  const alarms = useAlarms(data, layout, panel === 1, isStale)
  useKeys('page', { Tab: () => setPanel(panel === 0 ? 1 : 0) })
  const [Figures, QualityPart] = layout.isWide ? [WideFigures, WideQuality] : [NarrowFigures, NarrowQuality]
  return (
    <Page
      view="overview"
      about={aboutText(data, window, tui)}
      live={live}
      pace={pace}
      enter="cli.tui.key.open"
      list={worst}
      window={[window, setWindow]}
      command={`rtcops quality get -s ${window}`}
      output={outputOf(data && rawOf(data), data?.quality?.countries ?? [], { schema: { fields: worstFields } })}
    >
      {data && (
        <Box flexDirection="column">
          <Figures data={data} isStale={isStale} width={body.width} />
          <QualityPart quality={data.quality} isStale={isStale} width={body.width} height={layout.quality} />
          <Box>
            <WorstBox data={data} list={worst} layout={layout} isActive={panel === 0} />
            <AlarmsBox data={data} list={alarms} layout={layout} isActive={panel === 1} />
          </Box>
        </Box>
      )}
    </Page>
  )
}

/** Positions and sizes of the parts of an overview. */
interface OverviewLayout {
  isWide: boolean
  /** Rows of the quality boxes; `lists` has those of the lists below them. */
  quality: number
  lists: number
  left: number
  right: number
}

function layoutOf({ height, width }: Size): OverviewLayout {
  const isWide = width >= 120 && height >= 32
  // The lists grow to twenty rows; after that, every second row goes to the charts.
  const quality = isWide ? 14 + Math.max(0, Math.floor((height - figureRows - 14 - 23) / 2)) : 8
  const [left = 0, right = 0] = split(width, isWide ? [68, 52] : [47, 33])
  return { isWide, quality, lists: height - figureRows - quality, left, right }
}

function useWorst(data: Overview | undefined, layout: OverviewLayout, isActive: boolean, isStale: boolean) {
  const { left, lists } = layout
  const rooms = roomsBelow(data, layout)
  const tui = useTui()
  const columns = useMade(() => worstColumns(tui), tui.language)
  return useList<WorstCountry>({
    columns,
    rows: data && (data.quality?.countries ?? []),
    key: ({ country }) => country,
    sort: { id: 'avg_up_loss', descending: true },
    onOpen: ({ country }) => tui.go({ view: 'quality', row: country }),
    isActive,
    isStale,
    width: left - 4,
    height: lists - 2 - (rooms.length > 0 ? rooms.length + 2 : 0),
  })
}

/** Most rooms that are shown below the countries. */
const mostRooms = 3

/** Returns the worst rooms, which are shown on wide screens only: on narrow ones they would push countries out. */
const roomsBelow = (data: Overview | undefined, { isWide }: OverviewLayout) =>
  isWide ? (data?.rooms ?? []).slice(0, mostRooms) : []

/** Only column of the alarms, which are drawn as one line each; this list has no filter. */
const alarmColumns = [ownColumn<AlarmCondition>({ id: 'country', head: '', value: ({ country }) => country })]

function useAlarms(data: Overview | undefined, { lists, right }: OverviewLayout, isActive: boolean, isStale: boolean) {
  const { go } = useTui()
  return useList<AlarmCondition>({
    name: 'alarms',
    columns: alarmColumns,
    rows: data && (data.alarms?.rows ?? []),
    key: ({ id }) => String(id),
    onOpen: ({ id }) => go({ view: 'alarms', row: String(id) }),
    isActive,
    isStale,
    width: right - 4,
    // Includes the line of the header, which is not drawn.
    height: lists - 1,
  })
}

interface BoxProps<Row> {
  data: Overview
  list: List<Row>
  layout: OverviewLayout
  isActive: boolean
}

function WorstBox({ data, isActive, layout, list }: BoxProps<WorstCountry>) {
  const tui = useTui()
  const { paint, t } = tui
  const { isWide, left, lists } = layout
  const rooms = roomsBelow(data, layout)
  const isQuiet = isWide && data.rooms?.length === 0
  return (
    <Panel
      title={t('cli.tui.overview.worst')}
      {...(isQuiet ? { right: t('dashboard.worst.none') } : {})}
      {...toneOf(isActive)}
      width={left}
      height={lists}
    >
      <Box flexGrow={1}>
        {data.quality ? (
          <ListTable list={list} isActive={isActive} />
        ) : (
          <TextLine>{paint('dim', t('cli.tui.hidden'))}</TextLine>
        )}
      </Box>
      {rooms.length > 0 && <TextLine>{paint('title', t('dashboard.worst.title'))}</TextLine>}
      {rooms.map((room) => (
        <TextLine key={room.channel_session_id}>{roomLine(room, left - 4, tui)}</TextLine>
      ))}
    </Panel>
  )
}

const toneOf = (isActive: boolean) => (isActive ? ({ tone: 'accent' } as const) : {})

/** Shows alarms that are not resolved, and on wide screens low balances. */
function AlarmsBox({ data: { alarms, companies }, isActive, layout, list }: BoxProps<AlarmCondition>) {
  const tui = useTui()
  const { glyphs, paint, t } = tui
  const { isWide, lists, right } = layout
  const room = lists - 2
  const width = right - 4
  const none = <TextLine>{paint('dim', t('cli.tui.none'))}</TextLine>
  const low = isWide && companies ? companies.slice(0, Math.max(2, Math.floor(room / 3))) : undefined
  const rows = low ? Math.max(1, room - Math.max(1, low.length) - 2) : room
  const seen = list.rows.slice(list.top, list.top + rows)
  return (
    <Panel
      title={t(low ? 'cli.tui.overview.alarmsAndBalances' : 'cli.tui.overview.alarms')}
      {...toneOf(isActive)}
      width={right}
      height={lists}
    >
      {!alarms && <TextLine>{paint('dim', t('cli.tui.hidden'))}</TextLine>}
      {alarms && seen.length === 0 && none}
      {seen.map((alarm, index) => {
        const isSelected = isActive && list.top + index === list.selected
        const line = alarmLine(alarm, width, isSelected ? { ...tui, paint: (_, text) => text } : tui)
        return (
          <TextLine key={alarm.id}>{isSelected ? paint('selection', aligned(line, width, glyphs.cut)) : line}</TextLine>
        )
      })}
      {low && (
        <Box flexDirection="column" marginTop={1}>
          <TextLine>{paint('title', t('cli.tui.overview.balances'))}</TextLine>
          {low.length === 0 && none}
          {low.map((company) => (
            <TextLine key={company.id}>{balanceLine(company, width, tui)}</TextLine>
          ))}
        </Box>
      )}
    </Panel>
  )
}

/** Returns the time that the figures cover, with the zone. */
function aboutText(data: Overview | undefined, asked: string, tui: Tui): string {
  const window = data?.quality?.figures.window
  if (!window) return windowWords(asked, tui)
  return clockRange(window, tui)
}

/** Returns the output for programs: the figures alone, by wire names. */
const rawOf = ({ alarms, companies, live, quality, rooms }: Overview): object => ({
  ...(quality ? { window: quality.figures.window, figures: quality.figures.info, countries: quality.countries } : {}),
  ...(quality ? { shares: quality.shares.info.totals, interrupts: quality.interrupts } : {}),
  ...(live
    ? { live: { time: live.time, rooms: live.rooms, users: live.users, joins: live.joins, estimated: live.estimated } }
    : {}),
  ...(alarms ? { alarms: { open: alarms.open, acked: alarms.acked, list: alarms.rows } } : {}),
  ...(companies ? { companies } : {}),
  ...(rooms ? { worst_rooms: rooms } : {}),
})
