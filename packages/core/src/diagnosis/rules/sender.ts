import { median } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import type { CallStay } from '../call.ts'
import { type Cell, cellsOf } from '../cells.ts'
import { type Episode, episodesOf } from '../episodes.ts'
import { overlap } from '../evidence.ts'
import type { Figures } from '../stay.ts'
import type { StayVerdict } from '../verdict.ts'
import type { CallRule, Found } from './call-rule.ts'

interface Lane {
  stay: CallStay
  /** By start; cells of one call begin at the same times. */
  cells: ReadonlyMap<number, Cell>
  /** False if there is too little data on the stay. */
  isEnough: boolean
}

/**
 * The stream of the only sender arrives damaged: most receivers have loss in the same cells in which the sender loses
 * packets upstream. Reported to each receiver whose streams have not shown it already; the sender gets a separate
 * diagnosis.
 */
export const senderFault: CallRule = ({ from, stays }, verdicts) => {
  const lanes = stays.map((stay, index) => ({
    stay,
    cells: byStart(cellsOf(stay, from), from),
    isEnough: verdicts[index]?.isEnough ?? false,
  }))
  const present = presentAt(lanes)
  const losing = lanes.filter(({ cells }) =>
    [...cells.values()].some(({ figures }) => (figures.up_loss_rate ?? 0) >= bounds.loss.on),
  )
  return losing.flatMap((sender) => {
    const starts = [...sender.cells.keys()]
    const cells = starts.flatMap((start) => sender.cells.get(start) ?? [])
    const heard = starts.map((start, index) => {
      const inCell = present.get(start)
      const figures = cells[index]?.figures
      return inCell && figures && isSending(figures) && (figures.up_loss_rate ?? 0) >= bounds.loss.on
        ? receiversOf(sender, inCell)
        : nobody
    })
    const strengths = cells.map((cell, index) => {
      const receivers = heard[index]
      if (!receivers || cell.isGap) return undefined
      const isHit = receivers.hit.length >= bounds.sender.hit * receivers.all.length
      return receivers.all.length >= bounds.sender.receivers && isHit
        ? (cell.figures.up_loss_rate ?? 0) / bounds.loss.on
        : 0
    })
    return episodesOf(cells, strengths, 1)
      .flatMap((episode) => toldTo(lanes, sender, episode, starts, cells, heard))
      .filter((found) => !isToldBefore(found, verdicts))
  })
}

const isToldBefore = ({ diagnosis, sessionId }: Found, verdicts: readonly StayVerdict[]): boolean =>
  verdicts.some(
    (verdict) =>
      verdict.sessionId === sessionId &&
      verdict.diagnoses.some(
        (each) =>
          each.cause === 'sender_fault' && each.group?.name === diagnosis.group?.name && overlap(each, diagnosis),
      ),
  )

/**
 * Indexes cells by the start of the call's cell that contains them, because cells at the edge of a stay are shorter.
 */
function byStart(cells: readonly Cell[], origin: number): Map<number, Cell> {
  const at = (start: number) => origin + Math.floor((start - origin) / bounds.cell) * bounds.cell
  return new Map(cells.map((cell) => [at(cell.start), cell]))
}

/** Users who were measured in a cell of the call. */
interface Present {
  all: { stay: CallStay; figures: Figures }[]
  /** Users who send, or may be sending. */
  senders: Set<string>
}

/** Returns true if a user sends at least the poorest sound, or does not report the rate. */
const isSending = ({ send_bps }: Figures): boolean => send_bps === null || send_bps >= bounds.silence.below

/** Returns the users measured in each cell of the call. */
function presentAt(lanes: readonly Lane[]): Map<number, Present> {
  const present = new Map<number, Present>()
  for (const { cells, stay } of lanes)
    for (const [start, { figures, isGap }] of cells) {
      if (isGap) continue
      const inCell = present.get(start) ?? { all: [], senders: new Set() }
      present.set(start, inCell)
      inCell.all.push({ stay, figures })
      if (figures.send_bps === null || figures.send_bps >= bounds.silence.before) inCell.senders.add(stay.userId)
    }
  return present
}

interface Receivers {
  all: CallStay[]
  /** Receivers that lose packets. */
  hit: CallStay[]
}

const nobody: Receivers = { all: [], hit: [] }

/** Returns the users who receive from this sender alone in a cell; none if another user sends too, or may. */
function receiversOf({ stay: { userId } }: Lane, { all: inCell, senders }: Present): Receivers {
  if (senders.size > 1 || (senders.size === 1 && !senders.has(userId))) return nobody
  const others = inCell.filter(({ figures, stay }) => stay.userId !== userId && figures.down_loss_rate !== null)
  return {
    all: others.map(({ stay }) => stay),
    hit: others.flatMap(({ figures, stay }) => ((figures.down_loss_rate ?? 0) >= bounds.loss.on ? stay : [])),
  }
}

function toldTo(
  lanes: readonly Lane[],
  sender: Lane,
  episode: Episode,
  starts: readonly number[],
  cells: readonly Cell[],
  heard: readonly Receivers[],
): Found[] {
  const inside = starts.flatMap((_, index) => {
    const [cell, receivers] = [cells[index], heard[index]]
    const isInside = cell && cell.start >= episode.start && cell.end <= episode.end
    return isInside && receivers && receivers.all.length > 0 ? [receivers] : []
  })
  const users = Math.max(...inside.map(({ all }) => all.length))
  const share = median(inside.map(({ all, hit }) => hit.length / Math.max(1, all.length))) ?? 0
  const group = { name: sender.stay.userId, users, bad: Math.round(share * users), others: null }
  const hit = new Set(inside.flatMap((receivers) => receivers.hit))
  return lanes
    .filter(({ stay }) => hit.has(stay))
    .map(({ isEnough, stay }) => ({
      sessionId: stay.sessionId,
      diagnosis: {
        cause: 'sender_fault',
        side: 'sender',
        from: Math.max(stay.from, episode.start),
        to: Math.min(stay.to, episode.end),
        severity: episode.end - episode.start >= bounds.long ? 3 : 2,
        times: 1,
        lasted: Math.max(0, Math.min(stay.to, episode.end) - Math.max(stay.from, episode.start)),
        // The sender's own figures, and a group of receivers.
        confidence: !isEnough ? 'low' : users >= bounds.crowd.users ? 'high' : 'medium',
        evidence: [],
        group,
        explainedBy: null,
      },
    }))
}
