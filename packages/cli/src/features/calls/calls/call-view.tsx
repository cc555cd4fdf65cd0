import { safeText } from '@rtcops/core/format/display-text'
import { useState } from 'react'
import { paintLine } from '../../../terminal/styled-line.ts'
import { Lines } from '../../../tui/components/line.tsx'
import { Bare, usePace } from '../../../tui/components/page.tsx'
import { TextField } from '../../../tui/components/text-field.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { askOnce, useLoaded } from '../../../tui/hooks/use-loaded.ts'
import { type Key, useKeys } from '../../../tui/keys.tsx'
import { outputOf, useTui } from '../../../tui/tui-context.ts'
import type { LadderCall } from './ladder/call.ts'
import { ladderFrame } from './ladder/ladder-frame.ts'
import type { LadderSize } from './ladder/layout.ts'
import type { Look } from './ladder/look.ts'
import { readLadder } from './ladder/read-ladder.ts'
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
} from './ladder/view.ts'
import { ladderListing, ladderRows } from './ladder-rows.ts'
import { lookOf } from './look.ts'
import { MessagesView } from './messages-view.tsx'
import { PairView } from './pair/pair-view.tsx'
import { pairedBy } from './pair/paired-by.ts'

/** Shows a call over time, with a lane for each of its users. */
export function CallView({ id }: { id: string }) {
  const tui = useTui()
  const { context, t, zone } = tui
  const pace = usePace(10)
  const live = useLoaded(
    ['ladder', id],
    (signal) =>
      readLadder(context, id, {
        diagnoses: true,
        ask: (operation, input) => askOnce(context, operation, input, signal),
      }),
    pace,
  )
  const call = live.data
  const rows = call ? ladderRows(call, undefined, zone) : []
  return (
    <Bare
      view="calls"
      title={t('cli.tui.calls.title', { id })}
      live={live}
      pace={pace}
      command={`rtcops call ladder ${id}`}
      output={outputOf(rows, rows, ladderListing)}
    >
      {call && <Ladder id={id} call={call} above={live.trouble ? 4 : 0} />}
    </Bare>
  )
}

/** Shows the ladder, which fills the screen and has its own keys. @param above lines above it while the server does not respond */
function Ladder({ above, call, id }: { above: number; call: LadderCall; id: string }) {
  const tui = useTui()
  const { go, paint, t, tell } = tui
  const [kept, setKept] = useKept<LadderView | undefined>('ladder', undefined)
  const [sought, setSought] = useKept('sought', '')
  const [isFinding, setFinding] = useState(false)
  const size = { columns: tui.size.width, rows: tui.size.height + 1 - above }
  const look = lookOf(tui)
  const view = kept ? keepView(call, kept) : firstView(call)
  const find = (text: string, direction: 1 | -1) => setKept(findUser(call, view, text, direction))
  const work = Object.entries(moves).map(([key, move]): [Key, () => void] => [
    key,
    () => setKept(move(call, view, size, look)),
  ])
  useKeys('page', {
    ...Object.fromEntries(work),
    '/': () => setFinding(true),
    n: () => find(sought, 1),
    N: () => find(sought, -1),
    Enter: () => go({ page: <MessagesView id={id} user={view.user} at={view.at} /> }),
  })
  const chosen = call.users.find((user) => user.id === view.user)
  /** Chooses the user to compare; with the second, or with the same again, opens the comparison. */
  const compare = () => {
    if (!chosen || chosen.sessions.length === 0) return
    const { compared: _, ...without } = view
    const first = call.users.find((user) => user.id === view.compared)
    if (!first) {
      setKept({ ...view, compared: chosen.id })
      tell(t('cli.call.pair.chooseSecond', { user: safeText(chosen.id) }))
      return
    }
    setKept(without)
    const users = first === chosen ? [chosen] : [first, chosen]
    go({ page: <PairView id={id} choose={() => pairedBy(users)} of={users.map((user) => user.id).join('\n')} /> })
  }
  useKeys('page', {
    c: compare,
    ...(view.compared === undefined
      ? {}
      : {
          Esc: () => {
            const { compared: _, ...without } = view
            setKept(without)
          },
        }),
  })
  const lines = ladderFrame(call, view, isFinding ? { ...size, rows: size.rows - 1 } : size, look)
  return (
    <>
      <Lines lines={lines.map((line) => paintLine(line, paint))} />
      {isFinding && (
        <TextField
          label={paint('accent', '/')}
          onSubmit={(text) => {
            setFinding(false)
            setSought(text)
            find(text, 1)
          }}
          onCancel={() => setFinding(false)}
        />
      )}
    </>
  )
}

type Move = (call: LadderCall, view: LadderView, size: LadderSize, look: Look) => LadderView

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

/** Cursor movements by key. */
const moves: Readonly<Record<Key, Move>> = {
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
