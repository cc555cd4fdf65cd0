import { formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { ladderRows, ladderShape } from '../../features/calls/calls/ladder-rows.ts'
import type { LadderCall } from '../../ladder/call.ts'
import { ladderFrame } from '../../ladder/ladder-frame.ts'
import type { Look as LadderLook, Size as LadderSize } from '../../ladder/layout.ts'
import { readLadder } from '../../ladder/read-ladder.ts'
import {
  findUser,
  firstView,
  halfScreen,
  keepView,
  type LadderView,
  moveCursor,
  nextEvent,
  nextFigure,
  nextUser,
  otherOrder,
  toEdge,
} from '../../ladder/view.ts'
import { inWords } from '../../old/say.ts'
import { askOnce } from '../ask-once.ts'
import type { Look, Size } from '../frame/look.ts'
import { asPage, type Content, listed, type Page } from '../page.ts'
import { messagesPage } from './messages-page.ts'

interface CallData extends Content {
  call: LadderCall
}

/** A call against time: a lane for each of its users. */
export function callPage(context: Context, look: Look, now: () => number, id: string): Page {
  const { session } = context
  const server = { profile: session.profile, isProduction: session.production === true, member: session.login?.name }
  let view: LadderView | undefined
  const at = ({ call }: CallData): LadderView => {
    view = view ? keepView(call, view) : firstView(call)
    return view
  }
  const ladderLook = (): LadderLook => ({ ...look, server, today: formatDay(now(), look.zone), hasKeys: true })
  return asPage<CallData>({
    view: 'calls',
    title: inWords({ zh: `通话 ${id}`, en: `call ${id}` }),
    every: 10,
    permission: ['DATA_MONITOR_MESSAGE', 'PROJECT_CHECK'],
    window: '',
    load: async ({ signal }) => {
      const call = await readLadder(context, id, {
        ask: (operation, input) => askOnce(context, operation, input, signal),
      })
      const rows = ladderRows(call, undefined, look.zone)
      const list = listed({
        columns: [],
        rows,
        total: rows.length,
        key: () => '',
        sorts: [],
        shape: ladderShape(look.words),
      })
      return { lists: [list], raw: rows, call }
    },
    about: () => '',
    listRows: () => 0,
    draw: () => [],
    whole: {
      draw: (data, size) => ladderFrame(data.call, at(data), ladderSize(size), ladderLook()),
      press: (data, key, size) => {
        const move = moves[key]
        if (!move) return false
        view = move(data.call, at(data), ladderSize(size), ladderLook())
        return true
      },
      find: (data, text, direction) => {
        view = findUser(data.call, at(data), text, direction)
      },
      open: (data) => ({ page: messagesPage(context, look, now, { id, ...at(data) }) }),
    },
    command: () => `rtcops call ladder ${id}`,
  })
}

const ladderSize = ({ height, width }: Size): LadderSize => ({ columns: width, rows: height })

type Move = (call: LadderCall, view: LadderView, size: LadderSize, look: LadderLook) => LadderView

const byUser =
  (by: number): Move =>
  (call, view) =>
    nextUser(call, view, by)
const byCells =
  (by: number): Move =>
  (call, view, size, look) =>
    moveCursor(call, view, size, look, by)
const byHalf =
  (sign: 1 | -1): Move =>
  (call, view, size, look) =>
    moveCursor(call, view, size, look, sign * halfScreen(call, size, look))
const toEnd =
  (edge: 'first' | 'last'): Move =>
  (call, view) =>
    toEdge(call, view, edge)
const toEvent =
  (direction: 'before' | 'after'): Move =>
  (call, view, size, look) =>
    nextEvent(call, view, size, look, direction)

/** Where keys move to in a call. */
const moves: Readonly<Record<string, Move>> = {
  j: byUser(1),
  Down: byUser(1),
  k: byUser(-1),
  Up: byUser(-1),
  h: byCells(-1),
  Left: byCells(-1),
  l: byCells(1),
  Right: byCells(1),
  'Ctrl-D': byHalf(1),
  PageDown: byHalf(1),
  'Ctrl-U': byHalf(-1),
  PageUp: byHalf(-1),
  g: toEnd('first'),
  Home: toEnd('first'),
  G: toEnd('last'),
  End: toEnd('last'),
  '[': toEvent('before'),
  ']': toEvent('after'),
  m: (_call, view) => nextFigure(view),
  S: (_call, view) => otherOrder(view),
}
