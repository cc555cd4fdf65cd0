import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { spark } from '../../../../output/chart/spark.ts'
import { Lines, Sides, TextLine } from '../../../../tui/components/line.tsx'
import { Panel } from '../../../../tui/components/panel.tsx'
import { useTui } from '../../../../tui/tui-context.ts'
import { between, type Course, lastOf, split } from './courses.ts'
import type { Overview } from './load-overview.ts'

/** Rows of the figure boxes. */
export const figureRows = 4

interface PartProps {
  data: Overview
  isStale: boolean
  width: number
}

/** Shows the figures of a narrow screen: joining, users online, alarms. */
export function NarrowFigures({ data, isStale, width }: PartProps) {
  const { paint, t } = useTui()
  const [one = 0, two = 0, three = 0, four = 0] = split(width, [21, 21, 19, 19])
  const mark = isStale ? '?' : ''
  const { live } = data
  const about = aboutOf(live)
  const online = live
    ? [
        t('cli.tui.overview.roomCount', { count: about + formatNumber(live.rooms) }) + mark,
        t('cli.tui.overview.userCount', { count: about + formatNumber(live.users) }) + mark,
      ]
    : [paint('dim', t('cli.tui.hidden'))]
  return (
    <Box>
      <JoinBoxes data={data} isStale={isStale} widths={[one, two]} />
      <Panel title={t('cli.tui.overview.online')} width={three} height={figureRows}>
        <Lines lines={online} />
      </Panel>
      <AlarmBox data={data} isStale={isStale} width={four} />
    </Box>
  )
}

/** Shows the figures of a wide screen, each with its trend. */
export function WideFigures({ data, isStale, width }: PartProps) {
  const { glyphs } = useTui()
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = split(width, [1, 1, 1, 1, 1, 1])
  const { live, quality } = data
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  const about = (value: number | undefined) => (value === undefined ? undefined : aboutOf(live) + formatNumber(value))
  const lost = quality?.interrupts
  const points = live?.points ?? []
  return (
    <Box>
      <JoinBoxes data={data} isStale={isStale} widths={[one, two]} />
      <FigureBox
        title="cli.tui.overview.rooms"
        width={three}
        figure={about(live?.rooms)}
        course={points.map(({ rooms }) => rooms)}
        isStale={isStale}
      />
      <FigureBox
        title="cli.tui.overview.users"
        width={four}
        figure={about(live?.users)}
        course={points.map(({ users }) => users)}
        isStale={isStale}
      />
      <FigureBox
        title="cli.tui.overview.lost"
        width={five}
        figure={count(lost?.now)}
        change={changeText(glyphs, lost ? lost.now - lost.before : null, formatNumber)}
        course={(quality?.figures.list ?? []).map((each) => each.connection_interrupt_total)}
        isStale={isStale}
      />
      <AlarmBox data={data} isStale={isStale} width={six} />
    </Box>
  )
}

/** Returns the sign before figures that are estimated from a sample. */
const aboutOf = (live: Overview['live']): string => (live?.estimated ? '≈ ' : '')

interface FigureBoxProps {
  title: MessageKey
  width: number
  /** Undefined if the role may not see it. */
  figure: string | undefined
  change?: string
  course: Course
  isStale: boolean
}

/** Shows a figure and its change, above its trend. */
function FigureBox({ change = '', course, figure, isStale, title, width }: FigureBoxProps) {
  const { glyphs, paint, t } = useTui()
  const inner = width - 4
  const value = figure === undefined ? paint('dim', t('cli.tui.hidden')) : isStale ? `${figure}?` : figure
  return (
    <Panel title={t(title)} width={width} height={figureRows}>
      <Sides left={value} right={figure === undefined || isStale ? '' : change} />
      <TextLine>{paint('accent', spark(glyphs, lastOf(course, inner)))}</TextLine>
    </Panel>
  )
}

const share = (value: number | null): string =>
  value === null ? missing : `${formatPercent(value, { unit: false })} %`

/** Returns `▴ 0.04`; an empty text if there is nothing to compare with. */
function changeText(
  { down, up }: { up: string; down: string },
  change: number | null,
  write: (size: number) => string,
): string {
  if (change === null || write(Math.abs(change)) === write(0)) return ''
  return `${change > 0 ? up : down} ${write(Math.abs(change))}`
}

function JoinBoxes({ data: { quality }, isStale, widths }: Omit<PartProps, 'width'> & { widths: [number, number] }) {
  const { glyphs } = useTui()
  const points = (size: number) => formatPercent(size, { unit: false })
  const courseOf = (field: 'success_rate' | 'success_5s_rate') =>
    between((quality?.figures.list ?? []).map((each) => each[field]))
  const { changes, figures } = quality ?? {}
  return (
    <>
      <FigureBox
        title="cli.tui.overview.joined5"
        width={widths[0]}
        figure={figures && share(figures.info.success_5s_rate)}
        change={changeText(glyphs, changes?.success5 ?? null, points)}
        course={courseOf('success_5s_rate')}
        isStale={isStale}
      />
      <FigureBox
        title="cli.tui.overview.joined"
        width={widths[1]}
        figure={figures && share(figures.info.success_rate)}
        change={changeText(glyphs, changes?.success ?? null, points)}
        course={courseOf('success_rate')}
        isStale={isStale}
      />
    </>
  )
}

function AlarmBox({ data: { alarms }, isStale, width }: PartProps) {
  const { glyphs, paint, t } = useTui()
  const mark = isStale ? '?' : ''
  const isOpen = (alarms?.open ?? 0) > 0
  const lines = alarms
    ? [
        paint(
          isOpen ? 'bad' : 'good',
          `${isOpen ? glyphs.bad : glyphs.ok} ${t('cli.tui.alarms.open', { count: alarms.open })}${mark}`,
        ),
        `${glyphs.off} ${t('cli.tui.alarms.acked', { count: alarms.acked })}${mark}`,
      ]
    : [paint('dim', t('cli.tui.hidden'))]
  return (
    <Panel title={t('cli.tui.overview.alarms')} width={width} height={figureRows}>
      <Lines lines={lines} />
    </Panel>
  )
}
