import { bounds } from '../bounds.ts'
import type { CallStay } from '../call.ts'
import { type Cell, cellsOf } from '../cells.ts'
import { percent } from '../cohort.ts'
import { type Episode, episodesOf } from '../episodes.ts'
import { median } from '../statistics.ts'
import type { CallRule, Found } from './call-rule.ts'

interface Lane {
  stay: CallStay
  /** By start; cells of one call begin at the same times. */
  cells: ReadonlyMap<number, Cell>
}

/**
 * What the only sender sends arrives damaged: most receivers hear loss in the same cells in which it loses packets on
 * its way up. Told to each receiver; the sender has a diagnosis of its own.
 */
export const senderFault: CallRule = ({ from, stays }) => {
  const lanes = stays.map((stay) => ({ stay, cells: byStart(cellsOf(stay, from), from) }))
  const losing = lanes.filter(({ cells }) =>
    [...cells.values()].some(({ figures }) => (figures.up_loss_rate ?? 0) >= bounds.loss.on),
  )
  return losing.flatMap((sender) => {
    const starts = [...sender.cells.keys()]
    const cells = starts.flatMap((start) => sender.cells.get(start) ?? [])
    const heard = starts.map((start) => receiversIn(lanes, sender, start))
    const strengths = cells.map((cell, index) => {
      const receivers = heard[index]
      if (!receivers || cell.isGap) return undefined
      const isHit = receivers.hit.length >= bounds.sender.hit * receivers.all.length
      return receivers.all.length >= bounds.sender.receivers && isHit
        ? (cell.figures.up_loss_rate ?? 0) / bounds.loss.on
        : 0
    })
    return episodesOf(cells, strengths, 1).flatMap((episode) => toldTo(lanes, sender, episode, starts, cells, heard))
  })
}

/** Cells at the edge of a stay are shorter, so they are known by the cell of the call that they lie in. */
function byStart(cells: readonly Cell[], origin: number): Map<number, Cell> {
  const at = (start: number) => origin + Math.floor((start - origin) / bounds.cell) * bounds.cell
  return new Map(cells.map((cell) => [at(cell.start), cell]))
}

/** Returns who receives from this sender alone in a cell, and who of them loses packets. */
function receiversIn(lanes: readonly Lane[], sender: Lane, start: number) {
  const inCell = lanes.flatMap(({ cells, stay }) => {
    const cell = cells.get(start)
    return cell && !cell.isGap ? [{ userId: stay.userId, stay, figures: cell.figures }] : []
  })
  const others = inCell.filter(({ userId }) => userId !== sender.stay.userId)
  const isAlone = others.every(({ figures }) => (figures.send_bps ?? 0) < bounds.silence.before)
  const all = isAlone ? others.filter(({ figures }) => figures.down_loss_rate !== null) : []
  return {
    all,
    hit: all.filter(({ figures }) => (figures.down_loss_rate ?? 0) >= bounds.loss.on).map(({ stay }) => stay),
  }
}

function toldTo(
  lanes: readonly Lane[],
  sender: Lane,
  episode: Episode,
  starts: readonly number[],
  cells: readonly Cell[],
  heard: readonly ReturnType<typeof receiversIn>[],
): Found[] {
  const inside = starts.flatMap((_, index) => {
    const [cell, receivers] = [cells[index], heard[index]]
    return cell && receivers && cell.start >= episode.start && cell.end <= episode.end ? [receivers] : []
  })
  const group = {
    name: sender.stay.userId,
    users: Math.max(...inside.map(({ all }) => all.length)),
    hit: percent(median(inside.map(({ all, hit }) => hit.length / Math.max(1, all.length))) ?? 0),
    others: null,
  }
  return lanes
    .filter(({ stay }) => inside.some(({ hit }) => hit.includes(stay)))
    .map(({ stay }) => ({
      sessionId: stay.sessionId,
      diagnosis: {
        cause: 'sender_fault',
        side: 'sender',
        from: Math.max(stay.from, episode.start),
        to: Math.min(stay.to, episode.end),
        severity: episode.end - episode.start >= bounds.long ? 3 : 2,
        confidence: 'high',
        evidence: [],
        group,
        explainedBy: null,
      },
    }))
}
