import { formatNumber } from '@rtcops/core/format/format-number'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { useTranslate } from '../../ui/use-translate.ts'
import { timeText } from '../csv.ts'
import type { Frame } from '../frame.ts'
import { margin } from '../layout.ts'
import type { Series, TimeChart } from '../model.ts'
import { SeriesMark } from '../series-mark.tsx'
import { TipRow } from '../tip-row.tsx'
import { valueText } from '../value-text.ts'
import { usualStep } from './break-gaps.ts'
import { useChartGroup, usePointer } from './chart-group.tsx'
import { isPartial } from './partial.ts'
import { crosshairMoment, nearestIndex, type Reading, readAt } from './readings.ts'
import { spanText } from './span-text.ts'

interface Props {
  /** Id of the chart that contains this crosshair. */
  id: string
  chart: TimeChart
  shown: ReadonlySet<string>
  frame: Frame
}

/** Maximum pixels between the pointer and a measurement that it reads. */
const reachPixels = 12

/** Returns the maximum distance in milliseconds between a moment and a measurement that is read there. */
export function reachOf(chart: TimeChart, visible: TimeRange, frame: Frame): number {
  const span = visible.end - visible.start
  // There is no time between days.
  if (chart.calendar) return span
  return Math.max(
    (reachPixels * span) / (frame.width - frame.left - margin.right),
    1000,
    usualStep(chart.series[0]?.times ?? []) / 2,
  )
}

/**
 * Draws the dotted line at the pointer's moment in every chart of the group. The chart under the pointer shows time
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
  const at = reading ? crosshairMoment(reading) : moment
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
  /** Whether the axis spans more than a day, so that the time needs its date. */
  long: boolean
}

function Values({ reading, chart, shown, long }: ValuesProps) {
  const translate = useTranslate()
  const countIndex = nearestIndex(chart.series[0]?.times ?? [], reading.time)
  const isMeasured = reading.values.some(({ value }) => value !== null)
  return (
    <>
      <div className="ro-tip-head">
        <span>{timeOf(reading, chart, long)}</span>
        {isPartial(chart, reading.time) && <span>{translate('bill.open')}</span>}
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

/** Shows the values of both strips side by side, a row per group. */
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

/** Formats when the values were measured: a day, an interval, or a moment. */
function timeOf({ span, time }: Reading, { calendar }: TimeChart, long: boolean): string {
  if (calendar) return timeText(time, calendar)
  return span ? spanText(span, long) : formatDateTime(time).slice(long ? 5 : 11)
}

/** Returns whether the bars are stacked shares. They are read one chart at a time: in one line they say nothing. */
const isStacked = ({ series }: TimeChart): boolean => series.filter(({ shape }) => shape === 'bar').length > 2

const besideAt = ({ beside, times }: Series, time: number) => beside?.values[nearestIndex(times, time)]

/** Shows the values alone: `— 52.21 kbps — 65.67 kbps`. */
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
