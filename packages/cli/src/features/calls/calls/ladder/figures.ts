import { kbpsOf, plottedQuality } from '@rtcops/core/features/calls/calls/metrics'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { LadderSample } from './ladder-sample.ts'

/** Figures that the chart below the lanes can show. */
export const figureIds = ['rtt', 'jitter', 'up-loss', 'down-loss', 'up-rate', 'down-rate', 'cpu', 'quality'] as const
export type FigureId = (typeof figureIds)[number]

/** Mean and worst value of a user's samples; null if no sample has the figure. */
export interface LadderFigure {
  mean: number | null
  worst: number | null
}

interface FigureFacts {
  name: MessageKey
  unit: '' | 'ms' | '%' | 'kbps'
  /** Returns the figure of a sample in its unit; null if it was not measured. */
  of: (sample: LadderSample) => number | null
  lessIsWorse?: true
}

const kbps = (bytes: number | null): number | null => (bytes === null ? null : kbpsOf(bytes))

export const ladderFigures: Readonly<Record<FigureId, FigureFacts>> = {
  rtt: { name: 'cli.call.ladder.figure.rtt', unit: 'ms', of: ({ distance }) => distance },
  jitter: { name: 'cli.call.ladder.figure.jitter', unit: 'ms', of: ({ jitter }) => jitter },
  'up-loss': { name: 'cli.call.ladder.figure.upLoss', unit: '%', of: ({ up_loss_rate }) => up_loss_rate },
  'down-loss': { name: 'cli.call.ladder.figure.downLoss', unit: '%', of: ({ down_loss_rate }) => down_loss_rate },
  'up-rate': {
    name: 'cli.call.ladder.figure.upRate',
    unit: 'kbps',
    of: ({ send_bps }) => kbps(send_bps),
    lessIsWorse: true,
  },
  'down-rate': {
    name: 'cli.call.ladder.figure.downRate',
    unit: 'kbps',
    of: ({ recv_bps }) => kbps(recv_bps),
    lessIsWorse: true,
  },
  cpu: { name: 'cli.call.ladder.figure.cpu', unit: '%', of: ({ cpu }) => cpu },
  quality: {
    name: 'cli.call.ladder.figure.quality',
    unit: '',
    of: (sample) => qualityOf(sample),
    lessIsWorse: true,
  },
}

/** Returns the reported score of a sample, 1 best to 5 worst: the worse of both directions, or 0 if neither is known. */
export const scoreOf = ({ txquality, rxquality }: LadderSample): number => Math.max(txquality ?? 0, rxquality ?? 0)

/** Returns the quality of a sample, 5 very good to 1 very poor; null if it is unknown. */
export const qualityOf = (sample: LadderSample): number | null => plottedQuality(scoreOf(sample)) ?? null

/** Returns the worse of two values of a figure. */
export function worseValue(id: FigureId, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return ladderFigures[id].lessIsWorse ? Math.min(one, other) : Math.max(one, other)
}

/** Returns true if the first sample sounds worse than the second: by its score, then by loss, then by round-trip time. */
export function isWorse(one: LadderSample, other: LadderSample): boolean {
  const byScore = scoreOf(one) - scoreOf(other)
  if (byScore !== 0) return byScore > 0
  const byLoss = lossOf(one) - lossOf(other)
  if (byLoss !== 0) return byLoss > 0
  return (one.distance ?? 0) > (other.distance ?? 0)
}

const lossOf = ({ up_loss_rate, down_loss_rate }: LadderSample) => Math.max(up_loss_rate ?? 0, down_loss_rate ?? 0)

/** Returns the mean and the worst value of each figure over these samples. */
export function sumUp(samples: readonly LadderSample[]): Record<FigureId, LadderFigure> {
  return Object.fromEntries(
    figureIds.map((id) => {
      let sum = 0
      let count = 0
      let worst: number | null = null
      for (const sample of samples) {
        const value = ladderFigures[id].of(sample)
        if (value === null) continue
        sum += value
        count++
        worst = worseValue(id, worst, value)
      }
      return [id, { mean: count === 0 ? null : sum / count, worst }]
    }),
  ) as Record<FigureId, LadderFigure>
}
