import { meanScoreLevel } from '@rtcops/core/diagnosis/mos'
import type { ScoredCell } from '@rtcops/core/diagnosis/scores'
import { levelOf, type RestoreItem } from '@rtcops/core/features/calls/calls/levels'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Instant } from '@rtcops/core/time/zone'
import type { Role } from '../../../../terminal/style.ts'
import { isInterrupt, type LadderUser } from '../ladder/call.ts'
import { type FigureId, ladderFigures } from '../ladder/figures.ts'
import type { LadderSample } from '../ladder/ladder-sample.ts'
import { qualityRoles } from '../ladder/lines/lane-lines.ts'
import { cellAt, startOfCell, type TimeAxis } from '../ladder/time-axis.ts'
import type { PairCall } from './pair-call.ts'

/** Figure of one of the two users, over the cells of an axis. */
export interface PairStrip {
  side: 'sender' | 'receiver'
  label: MessageKey
  /** Strips of one group share a scale. */
  group: 'loss' | 'rate' | 'rtt' | 'score'
  /** Decimal places. */
  places: number
  /** The worst of each cell; null if nothing was measured in it. */
  cells: readonly (number | null)[]
  lessIsWorse: boolean
  roleOf: (value: number) => Role | undefined
}

interface StripFacts extends Pick<PairStrip, 'side' | 'label' | 'places'> {
  group: 'loss' | 'rate' | 'rtt'
  figure: FigureId
  /** Field by which the console rates a value, in wire units. */
  item: RestoreItem
}

/** What the sender sends above what the receiver gets, in the order in which it travels. */
const strips: readonly StripFacts[] = [
  { side: 'sender', group: 'loss', figure: 'up-loss', item: 'up_loss_rate', label: 'cli.call.head.upLoss', places: 2 },
  { side: 'sender', group: 'rate', figure: 'up-rate', item: 'send_bps', label: 'cli.call.head.upRate', places: 2 },
  { side: 'sender', group: 'rtt', figure: 'rtt', item: 'distance', label: 'cli.call.head.rtt', places: 0 },
  { side: 'receiver', group: 'rtt', figure: 'rtt', item: 'distance', label: 'cli.call.head.rtt', places: 0 },
  {
    side: 'receiver',
    group: 'rate',
    figure: 'down-rate',
    item: 'recv_bps',
    label: 'cli.call.head.downRate',
    places: 2,
  },
  {
    side: 'receiver',
    group: 'loss',
    figure: 'down-loss',
    item: 'down_loss_rate',
    places: 2,
    label: 'cli.call.head.downLoss',
  },
]

const bytesOf = (kbps: number): number => kbps * 128
const levelRoles = { normal: 'good', bad: 'warn', fatal: 'bad' } as const

/** Names of the strips. */
export const stripLabels: readonly MessageKey[] = [...strips.map(({ label }) => label), 'cli.diagnosis.head.heard']

/** Returns the strips of a pair, the quality as heard last. */
export const stripsOf = (pair: PairCall, axis: TimeAxis): PairStrip[] => [
  ...strips.map(({ figure, group, item, label, places, side }): PairStrip => {
    const lessIsWorse = ladderFigures[figure].lessIsWorse === true
    return {
      side,
      label,
      group,
      places,
      lessIsWorse,
      cells: worstOfCells(pair[side].samples, ladderFigures[figure].of, lessIsWorse, axis),
      roleOf: (value) => levelRoles[levelOf(item, group === 'rate' ? bytesOf(value) : value)],
    }
  }),
  {
    side: 'receiver',
    label: 'cli.diagnosis.head.heard',
    group: 'score',
    places: 2,
    lessIsWorse: true,
    cells: heardByCell(pair.heard, axis),
    roleOf: (value) => qualityRoles[meanScoreLevel(value)],
  },
]

/** Returns the worst value of each cell; null if nothing was measured in it. */
export function worstOfCells(
  samples: readonly LadderSample[],
  readValue: (sample: LadderSample) => number | null,
  lessIsWorse: boolean,
  { count, length, start }: TimeAxis,
): (number | null)[] {
  const worst: (number | null)[] = new Array(count).fill(null)
  for (const sample of samples) {
    const cell = Math.floor((sample.at - start) / length)
    const value = readValue(sample)
    if (cell < 0 || cell >= count || value === null) continue
    const before = worst[cell] ?? null
    if (before === null || (lessIsWorse ? value < before : value > before)) worst[cell] = value
  }
  return worst
}

/** Returns the worst score of each cell: of all scored times that it shares a moment with. */
export function heardByCell(heard: readonly ScoredCell[], axis: TimeAxis): (number | null)[] {
  const worst: (number | null)[] = new Array(axis.count).fill(null)
  for (const { end, score, start } of heard) {
    if (score === null) continue
    for (let cell = cellAt(axis, start); cell <= cellAt(axis, end - 1); cell++)
      worst[cell] = Math.min(worst[cell] ?? score, score)
  }
  return worst
}

/** Returns whether a user is in the call in each cell. */
export const presenceByCell = ({ sessions }: LadderUser, axis: TimeAxis, end: Instant): boolean[] =>
  Array.from({ length: axis.count }, (_, cell) => sessionIn(sessions, axis, cell, end) !== undefined)

/** Returns the last session of a user in a cell. */
export function sessionIn(sessions: LadderUser['sessions'], axis: TimeAxis, cell: number, end: Instant) {
  const from = startOfCell(axis, cell)
  return sessions.findLast(
    ({ joined, left }) => joined < from + axis.length && ((left ?? end) > from || joined >= from),
  )
}

/**
 * Returns the values to draw: a cell shorter than the time between two samples repeats the one before it, until a
 * connection is lost, as in the lanes of the ladder.
 */
export function heldValues(cells: readonly (number | null)[], user: LadderUser, axis: TimeAxis, end: Instant) {
  const isThere = presenceByCell(user, axis, end)
  const lost = user.events.filter(({ kind }) => isInterrupt(kind)).map(({ at }) => at)
  let last: { value: number; from: Instant } | undefined
  return cells.map((value, cell) => {
    const from = startOfCell(axis, cell)
    if (value !== null) last = { value, from }
    if (value !== null || !last || !isThere[cell] || from - last.from > user.reach) return value
    const since = last.from
    return lost.some((moment) => moment >= since && moment < from + axis.length) ? null : last.value
  })
}
