import { ownDiagnoses } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { drawnValue, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Band, Series, TimeChart } from '../../../../charts/model.ts'
import { axisOf, lineOf, type Measured } from '../charts/call-charts.ts'
import { spanOf, type Verdict } from '../diagnosis/episodes.ts'
import { callMoment } from '../moments.ts'

/** A chart of the comparison: what the sender sends above what the receiver gets. */
interface PairChart {
  id: 'loss' | 'bitrate' | 'distance'
  title: MessageKey
  /** Name of the figure of both, in the tooltip. */
  figure: MessageKey
  fields: readonly [keyof QualitySample & string, keyof QualitySample & string]
}

export const pairCharts: readonly PairChart[] = [
  { id: 'loss', title: 'call.pair.loss', figure: 'call.pair.lossRate', fields: ['up_loss_rate', 'down_loss_rate'] },
  { id: 'bitrate', title: 'call.pair.bitrate', figure: 'call.pair.bitRate', fields: ['send_bps', 'recv_bps'] },
  { id: 'distance', title: 'call.pair.distance', figure: 'call.series.distance', fields: ['distance', 'distance'] },
]

/** One of the two users: who it is, what was measured, and what was wrong. */
export interface Side {
  userId: string
  measured: Measured
  verdict: Verdict | undefined
}

/** Returns a chart of both users on one time axis, the sender above the receiver, each with its own bands. */
export function pairChart(
  { fields, figure, id }: PairChart,
  sides: readonly [Side, Side],
  translate: Translate,
): TimeChart {
  const [sender, receiver] = sides
  const series = sides.map((side, index) => seriesOf(side, fields[index === 0 ? 0 : 1], index === 0 ? 0 : 1, id))
  const chart = lineOf(fields[0])?.chart
  if (!chart) throw new Error(`no chart draws ${fields[0]}`)
  // Each strip is low, so percentages use its full height.
  const { fixed: _fixed, ...axis } = axisOf(chart, translate)
  return {
    series,
    bands: sides.flatMap((side, index) => bandsOf(side, index === 0 ? 0 : 1, translate)),
    axis,
    range: unionOf(sender.measured.range, receiver.measured.range),
    strips: [
      { badge: 'A', name: sender.userId, color: 'a' },
      { badge: 'B', name: receiver.userId, color: 'b' },
    ],
  }

  function seriesOf({ measured, userId }: Side, field: string, strip: 0 | 1, group: string): Series {
    const line = lineOf(field)?.line
    if (!line) throw new Error(`no chart draws ${field}`)
    return {
      id: `${group}${strip}`,
      name: `${strip === 0 ? 'A' : 'B'} ${userId} ${translate(line.label)}`,
      shortName: translate(figure),
      group,
      strip,
      color: strip === 0 ? 'a' : 'b',
      shape: 'line',
      times: measured.samples.map(({ ts }) => callMoment(ts)),
      values: measured.samples.map((sample) => drawnValue(line, sample) ?? null),
    }
  }
}

export const unionOf = (one: TimeRange, other: TimeRange): TimeRange => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
})

/** Returns lost connections, and the diagnoses of the user behind them. */
const bandsOf = ({ measured, verdict }: Side, strip: 0 | 1, translate: Translate): Band[] => [
  ...(verdict ? episodeBands(verdict, translate) : []).map((band) => ({ ...band, strip })),
  ...measured.bands.map((band) => ({ ...band, strip })),
]

/** Returns the user's own diagnoses as bands; those that overlap are one band, because their names would as well. */
export function episodeBands(verdict: Verdict, translate: Translate): Band[] {
  const bands: (Band & { tone: 'warn' | 'bad' })[] = []
  const found = ownDiagnoses(verdict).map((diagnosis) => ({ diagnosis, ...spanOf(diagnosis) }))
  for (const { diagnosis, end, start } of found.toSorted((one, other) => one.start - other.start)) {
    const label = translate(`diagnosis.cause.${diagnosis.cause}`)
    const tone = diagnosis.severity === 3 ? 'bad' : 'warn'
    const before = bands.at(-1)
    if (!before || start >= before.end) {
      bands.push({ start, end, label, tone })
      continue
    }
    before.end = Math.max(before.end, end)
    if (tone === 'bad') before.tone = tone
    if (!before.label.split(translate('diagnosis.comma')).includes(label))
      before.label += translate('diagnosis.comma') + label
  }
  return bands
}
