import type { Schema } from '@rtcops/core/api/types'
import { ownEpisodes } from '@rtcops/core/features/calls/calls/episodes'
import { drawnValue, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Band, Series, TimeChart } from '../../../../charts/model.ts'
import { axisOf, lineOf, type Measured } from '../charts/call-charts.ts'
import type { Diagnosis, Verdict } from '../diagnosis/episodes.ts'

/** A chart of the comparison: what the sender sends above what the receiver gets. */
interface PairChart {
  id: 'loss' | 'bitrate' | 'distance'
  title: MessageKey
  /** Title where the receiver's strip shows the stream from the sender alone; absent where there is no such figure. */
  titleOfStream?: MessageKey
  /** Name of the figure of both, in the tooltip. */
  figure: MessageKey
  fields: readonly [keyof QualitySample & string, keyof QualitySample & string]
  /** Figures that a diagnosis quotes where this chart shows what was wrong. */
  about: readonly Diagnosis['evidence'][number]['figure'][]
}

export const pairCharts: readonly PairChart[] = [
  {
    id: 'loss',
    title: 'call.pair.loss',
    titleOfStream: 'call.pair.lossOfStream',
    figure: 'call.pair.lossRate',
    fields: ['up_loss_rate', 'down_loss_rate'],
    about: ['up_loss_rate', 'down_loss_rate'],
  },
  {
    id: 'bitrate',
    title: 'call.pair.bitrate',
    titleOfStream: 'call.pair.bitrateOfStream',
    figure: 'call.pair.bitRate',
    fields: ['send_bps', 'recv_bps'],
    about: ['send_bps', 'recv_bps', 'available_bps', 'limit_bandwidth', 'limit_cpu'],
  },
  {
    id: 'distance',
    title: 'call.pair.distance',
    figure: 'call.series.distance',
    fields: ['distance', 'distance'],
    about: ['distance', 'jitter', 'buffer_delay'],
  },
]

/** What a receiver got from one sender alone, where the client measures it. */
export type StreamSample = Schema<'StreamSample'>

/** One of the two users: who it is, what was measured, and what was wrong. */
export interface Side {
  userId: string
  measured: Measured
  verdict: Verdict | undefined
  /** What was received from the sender alone; empty for the sender, and where it was not measured. */
  received: readonly StreamSample[]
}

/** Returns a chart of both users on one time axis, the sender above the receiver, each with its own bands. */
export function pairChart(
  { about, fields, figure, id }: PairChart,
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
    bands: sides.flatMap((side, index) => bandsOf(side, about, index === 0 ? 0 : 1, translate)),
    axis,
    range: unionOf(sender.measured.range, receiver.measured.range),
    strips: [
      { badge: 'A', name: sender.userId, color: 'a' },
      { badge: 'B', name: receiver.userId, color: 'b' },
    ],
  }

  function seriesOf({ measured, received, userId }: Side, field: string, strip: 0 | 1, group: string): Series {
    const line = lineOf(field)?.line
    if (!line) throw new Error(`no chart draws ${field}`)
    const name = `${strip === 0 ? 'A' : 'B'} ${userId} ${translate(line.label)}`
    const ofStream = isOfStream(field) && received.length > 0 ? { field, samples: received } : undefined
    return {
      id: `${group}${strip}`,
      name: ofStream ? translate('call.pair.ofStream', { figure: name, sender: sender.userId }) : name,
      shortName: translate(figure),
      group,
      strip,
      color: strip === 0 ? 'a' : 'b',
      shape: 'line',
      times: (ofStream?.samples ?? measured.samples).map(({ ts }) => callMoment(ts)),
      values: ofStream
        ? ofStream.samples.map((sample) => {
            const value = sample[ofStream.field]
            return value === null ? null : (line.drawn(value) ?? null)
          })
        : measured.samples.map((sample) => drawnValue(line, sample) ?? null),
    }
  }
}

const isOfStream = (field: string): field is 'recv_bps' | 'down_loss_rate' =>
  field === 'recv_bps' || field === 'down_loss_rate'

/** Returns the range from the earlier start to the later end. */
export const unionOf = (one: TimeRange, other: TimeRange): TimeRange => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
})

/** Returns lost connections, and the diagnoses of the user that these figures show behind them. */
const bandsOf = (
  { measured, verdict }: Side,
  figures: PairChart['about'],
  strip: 0 | 1,
  translate: Translate,
): Band[] => [
  ...(verdict ? episodeBands(shownBy(figures, verdict), translate) : []).map((band) => ({ ...band, strip })),
  ...measured.bands.map((band) => ({ ...band, strip })),
]

/** Every figure that one of the charts is about. */
const drawn: ReadonlySet<string> = new Set(pairCharts.flatMap(({ about }) => about))

/** Returns a verdict with the diagnoses that quote one of these figures; those that quote none of any chart are in all. */
const shownBy = (figures: PairChart['about'], verdict: Verdict): Verdict => ({
  ...verdict,
  diagnoses: verdict.diagnoses.filter(
    ({ evidence }) =>
      evidence.some(({ figure }) => figures.includes(figure)) || !evidence.some(({ figure }) => drawn.has(figure)),
  ),
})

/** Returns the user's own diagnoses as bands; those that overlap are one band, because their names would as well. */
export const episodeBands = (verdict: Verdict, translate: Translate): Band[] =>
  ownEpisodes(verdict).map(({ causes, end, isSevere, start }) => ({
    start,
    end,
    label: causes.map((cause) => translate(`diagnosis.cause.${cause}`)).join(translate('diagnosis.comma')),
    tone: isSevere ? ('bad' as const) : ('warn' as const),
  }))
