import { safeText } from '@rtcops/core/format/display-text'
import type { Instant } from '@rtcops/core/time/zone'
import { isMarked, type LadderCall, type LadderUser } from './call.ts'
import { type FigureId, figureIds, isWorse } from './figures.ts'
import { type LaneOrder, lanesOf } from './lanes.ts'
import { type LadderSize, ladderAxis } from './layout.ts'
import type { Look } from './look.ts'
import { cellAt, startOfCell } from './time-axis.ts'

/** Cursor and order in a call. It refers to a moment and a user, not to cells and rows, so that it survives a resize and newer data. */
export interface LadderView {
  /** Moment under the cursor. */
  at: Instant
  /** Id of the user whose lane is under the cursor; empty if the call has none. */
  user: string
  figure: FigureId
  /** True if somebody chose the figure, so that its chart is worth more than further lanes. */
  isCharted?: true
  order: LaneOrder
  /** Id of the user to compare with another; undefined if none was chosen. */
  compared?: string
}

/** Returns the first view of a call: the worst moment of the user with the worst call. @param user user to start with instead */
export function firstView(call: LadderCall, user?: string): LadderView {
  const lanes = lanesOf(call, 'worst')
  const chosen = lanes.find(({ id }) => id === user) ?? lanes[0]
  return { at: worstMoment(chosen) ?? call.start, user: chosen?.id ?? '', figure: 'rtt', order: 'worst' }
}

function worstMoment(user: LadderUser | undefined): Instant | undefined {
  const [first, ...others] = user?.samples ?? []
  if (!first) return user?.sessions[0]?.joined
  return others.reduce((worst, sample) => (isWorse(sample, worst) ? sample : worst), first).at
}

/** Returns the view after newer data: unchanged, unless its user or its moment is gone. */
export function keepView(call: LadderCall, view: LadderView): LadderView {
  const isThere = call.users.some(({ id }) => id === view.user)
  const user = isThere ? view.user : firstView(call).user
  return { ...view, user, at: Math.min(call.end, Math.max(call.start, view.at)) }
}

/** Moves the time cursor by cells of this terminal size. */
export function moveCursor(call: LadderCall, view: LadderView, size: LadderSize, look: Look, by: number): LadderView {
  const axis = ladderAxis(call, size, look)
  const cell = Math.min(axis.count - 1, Math.max(0, cellAt(axis, view.at) + by))
  return { ...view, at: startOfCell(axis, cell) }
}

/** Returns half the number of cells, by which Ctrl-D and Ctrl-U move. */
export const halfScreen = (call: LadderCall, size: LadderSize, look: Look): number =>
  Math.max(1, Math.floor(ladderAxis(call, size, look).count / 2))

/** Moves the time cursor to the first or the last cell. */
export const toEdge = (call: LadderCall, view: LadderView, edge: 'first' | 'last'): LadderView => ({
  ...view,
  at: edge === 'first' ? call.start : call.end,
})

/** Moves the time cursor to the user's next or previous event, or time in which something was wrong, outside the cell; does not move it if there is none. */
export function nextEvent(
  call: LadderCall,
  view: LadderView,
  size: LadderSize,
  look: Look,
  direction: 'before' | 'after',
): LadderView {
  const axis = ladderAxis(call, size, look)
  const here = cellAt(axis, view.at)
  const user = call.users.find(({ id }) => id === view.user)
  const events = [
    ...(user?.events.filter(isMarked).map(({ at }) => at) ?? []),
    ...(user?.episodes.map(({ start }) => start) ?? []),
  ].sort((one, other) => one - other)
  const found =
    direction === 'after'
      ? events.find((at) => cellAt(axis, at) > here)
      : events.findLast((at) => cellAt(axis, at) < here)
  return found === undefined ? view : { ...view, at: found }
}

/** Moves to another lane, no further than the first or the last. */
export function nextUser(call: LadderCall, view: LadderView, by: number): LadderView {
  const lanes = lanesOf(call, view.order)
  const here = Math.max(
    0,
    lanes.findIndex(({ id }) => id === view.user),
  )
  const user = lanes[Math.min(lanes.length - 1, Math.max(0, here + by))]
  return user ? { ...view, user: user.id } : view
}

/** Moves to the next lane whose user id contains the text, wrapping around at the ends; leaves the view if there is none. */
export function findUser(call: LadderCall, view: LadderView, text: string, direction: 1 | -1 = 1): LadderView {
  const lanes = lanesOf(call, view.order)
  const here = lanes.findIndex(({ id }) => id === view.user)
  const wanted = safeText(text).toLowerCase()
  for (let step = 1; step <= lanes.length; step++) {
    const user = lanes[(here + direction * step + lanes.length * 2) % lanes.length]
    if (user && wanted !== '' && safeText(user.id).toLowerCase().includes(wanted)) return { ...view, user: user.id }
  }
  return view
}

/** Shows the next of the eight figures below the lanes. */
export const nextFigure = (view: LadderView): LadderView => ({
  ...view,
  figure: figureIds[(figureIds.indexOf(view.figure) + 1) % figureIds.length] ?? view.figure,
  isCharted: true,
})

/** Switches to the other order of the lanes. */
export const otherOrder = (view: LadderView): LadderView => ({
  ...view,
  order: view.order === 'worst' ? 'join' : 'worst',
})
