import { formatNumber } from '@rtcops/core/format/format-number'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { usualStep } from './break-gaps.ts'
import { useChartGroup, usePointer } from './chart-group.tsx'
import { timeText } from './csv.ts'
import { type Frame, margin } from './layout.ts'
import type { Series, TimeChart } from './model.ts'
import { nearestIndex, placeOf, type Reading, readAt } from './readings.ts'
import { SeriesMark } from './series-mark.tsx'
import { spanText } from './span-text.ts'
import { TipRow } from './tip-row.tsx'
import { valueText } from './value-text.ts'

interface Props {
  /** Of the chart that this crosshair stands in. */
  id: string
  chart: TimeChart
  shown: ReadonlySet<string>
  frame: Frame
}

/** A pointer this many pixels away from a measurement still reads it. */
const reachPixels = 12

/** How far from a moment a measurement may be to be read there, in milliseconds. */
export function reachOf(chart: TimeChart, visible: TimeRange, frame: Frame): number {
  const span = visible.end - visible.start
  // Days and months have no time between them.
  if (chart.calendar) return span
  return Math.max(
    (reachPixels * span) / (frame.width - frame.left - margin.right),
    1000,
    usualStep(chart.series[0]?.times ?? []) / 2,
  )
}

/**
 * The dotted line at the moment under the pointer, in every chart of the group. The chart under the pointer tells time
 * and values, the others their values in one line.
 */
export function Crosshair({ id, chart, shown, frame }: Props) {
  const { visible, pointer } = useChartGroup()
  const pointed = usePointer(pointer)
  if (!pointed || pointed.moment < visible.start || pointed.moment > visible.end) return null
  const { moment } = pointed
  const width = frame.width - frame.left - margin.right
  const perPixel = (visible.end - visible.start) / width
  const reading = readAt(chart, moment, reachOf(chart, visible, frame))
  const at = reading ? placeOf(reading) : moment
  const x = frame.left + (Math.min(Math.max(at, visible.start), visible.end) - visible.start) / perPixel
  return (
    <>
      <div
        className="ro-crosshair"
        style={{ left: x, top: margin.top, height: frame.height - margin.top - margin.bottom }}
      />
      {reading && (pointed.chart === id || !isStacked(chart)) && (
        <div
          className={pointed.chart === id ? 'ro-tip ro-chart-tip' : 'ro-tip ro-chart-tip ro-chart-line'}
          style={x < frame.width / 2 ? { left: x + 8 } : { right: frame.width - x + 8 }}
        >
          {pointed.chart === id ? (
            <Values reading={reading} chart={chart} shown={shown} long={visible.end - visible.start > day} />
          ) : (
            <ValueLine reading={reading} chart={chart} shown={shown} />
          )}
        </div>
      )}
    </>
  )
}

interface ValuesProps {
  reading: Reading
  chart: TimeChart
  shown: ReadonlySet<string>
  /** The axis spans more than a day, so the time needs its date. */
  long: boolean
}

function Values({ reading, chart, shown, long }: ValuesProps) {
  const countIndex = nearestIndex(chart.series[0]?.times ?? [], reading.time)
  const isMeasured = reading.values.some(({ value }) => value !== null)
  return (
    <>
      <div className="ro-tip-head">
        <span>{timeOf(reading, chart, long)}</span>
        {chart.counted?.map(({ name, shortName, values }) => (
          <span key={name}>{`${shortName} ${formatNumber(values[countIndex])}`}</span>
        ))}
      </div>
      {chart.strips ? (
        <StripRows reading={reading} chart={chart} shown={shown} />
      ) : (
        <table>
          <tbody>
            {reading.values
              .filter(({ series }) => shown.has(series.id))
              .map(({ series, value }) => (
                <TipRow
                  key={series.id}
                  color={series.color}
                  shape={series.shape}
                  name={series.shortName ?? series.name}
                  value={value}
                  axis={chart.axis}
                  beside={series.beside && { ...series.beside, value: besideAt(series, reading.time) }}
                />
              ))}
          </tbody>
        </table>
      )}
      {reading.band && !(chart.strips && isMeasured) && <div className="ro-secondary">{reading.band.label}</div>}
      {chart.link && isMeasured && <div className="ro-secondary">{chart.link.hint}</div>}
    </>
  )
}

/** The values of both strips beside each other, a row for each group. */
function StripRows({ reading, chart, shown }: Omit<ValuesProps, 'long'>) {
  const rows = reading.values.filter(({ series }) => shown.has(series.id) && series.strip !== 1)
  const other = (group: string | undefined) =>
    reading.values.find(({ series }) => series.strip === 1 && series.group === group)?.value
  return (
    <table>
      <thead>
        <tr>
          <td />
          {chart.strips?.map(({ badge }) => (
            <th key={badge} scope="col">
              {badge}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ series, value }) => (
          <tr key={series.id}>
            <td>
              <SeriesMark color={series.color} shape={series.shape} />
              {series.shortName ?? series.name}
            </td>
            <td>{valueText(value, chart.axis)}</td>
            <td>{valueText(other(series.group), chart.axis)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** When the values were measured: a day or month, the stretch of an interval, or a moment. */
function timeOf({ span, time }: Reading, { calendar }: TimeChart, long: boolean): string {
  if (calendar) return timeText(time, calendar)
  return span ? spanText(span, long) : formatDateTime(time).slice(long ? 5 : 11)
}

/** Shares that stand on each other are read one chart at a time; a line of them says nothing. */
const isStacked = ({ series }: TimeChart): boolean => series.filter(({ shape }) => shape === 'bar').length > 2

const besideAt = ({ beside, times }: Series, time: number) => beside?.values[nearestIndex(times, time)]

/** The values alone: `— 52.21 kbps — 65.67 kbps`. */
function ValueLine({ reading, chart, shown }: Omit<ValuesProps, 'long'>) {
  return reading.values
    .filter(({ series }) => shown.has(series.id))
    .map(({ series, value }) => (
      <span key={series.id}>
        <SeriesMark color={series.color} shape={series.shape} />
        {valueText(value, chart.axis)}
      </span>
    ))
}
