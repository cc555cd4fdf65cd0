import { day, formatDateTime } from '@rtcops/core/time/zone'
import { useChartGroup, usePointer } from './chart-group.tsx'
import { type Frame, margin } from './layout.ts'
import type { TimeChart } from './model.ts'
import { type Reading, readAt } from './readings.ts'
import { valueText } from './value-text.ts'

interface Props {
  chart: TimeChart
  shown: ReadonlySet<string>
  frame: Frame
}

/** A pointer this many pixels away from a measurement still reads it. */
const reachPixels = 12

/** The dotted line at the moment under the pointer, in every chart of the group, and what each chart says there. */
export function Crosshair({ chart, shown, frame }: Props) {
  const { visible, pointer } = useChartGroup()
  const moment = usePointer(pointer)
  if (moment === undefined || moment < visible.start || moment > visible.end) return null
  const width = frame.width - frame.left - margin.right
  const perPixel = (visible.end - visible.start) / width
  const reading = readAt(chart, moment, Math.max(reachPixels * perPixel, 1000))
  const at = reading?.time ?? moment
  const x = frame.left + (Math.min(Math.max(at, visible.start), visible.end) - visible.start) / perPixel
  return (
    <>
      <div
        className="ro-crosshair"
        style={{ left: x, top: margin.top, height: frame.height - margin.top - margin.bottom }}
      />
      {reading && (
        <div
          className="ro-tip ro-chart-tip"
          style={x < frame.width / 2 ? { left: x + 12 } : { right: frame.width - x + 12 }}
        >
          <Values reading={reading} chart={chart} shown={shown} long={visible.end - visible.start > day} />
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
  return (
    <>
      <div className="ro-secondary">{formatDateTime(reading.time).slice(long ? 5 : 11)}</div>
      <table>
        <tbody>
          {reading.values
            .filter(({ series }) => shown.has(series.id))
            .map(({ series, value }) => (
              <tr key={series.id}>
                <td>
                  <span className="ro-line-mark" style={{ background: `var(--ro-${series.color})` }} />
                  {series.name}
                </td>
                <td>{valueText(value, chart.axis)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {reading.band && <div className="ro-secondary">{reading.band.label}</div>}
    </>
  )
}
