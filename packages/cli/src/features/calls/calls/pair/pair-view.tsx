import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import type { Instant } from '@rtcops/core/time/zone'
import { paintLine } from '../../../../terminal/styled-line.ts'
import { Lines } from '../../../../tui/components/line.tsx'
import { Bare, usePace } from '../../../../tui/components/page.tsx'
import { useKept } from '../../../../tui/hooks/use-kept.ts'
import { askOnce, useLoaded } from '../../../../tui/hooks/use-loaded.ts'
import { type Key, useKeys } from '../../../../tui/keys.tsx'
import { outputOf, useTui } from '../../../../tui/tui-context.ts'
import { cellAt, startOfCell } from '../ladder/time-axis.ts'
import { lookOf } from '../look.ts'
import { MessagesView } from '../messages-view.tsx'
import type { ChosenUsers, PairCall } from './pair-call.ts'
import { pairAxis, pairFrame } from './pair-frame.ts'
import { pairListing, pairRows } from './pair-rows.ts'
import { episodeStarts, worstOfPair } from './pair-times.ts'
import { readPair } from './read-pair.ts'

interface PairViewProps {
  /** Id of the call. */
  id: string
  /** Returns who is compared, among the users of the call. */
  choose: (sessions: readonly UserSession[]) => ChosenUsers
  /** Identity of the chosen users, as part of the key of the loaded data. */
  of: string
}

/** Shows a sender and a receiver of a call on one time axis. */
export function PairView({ choose, id, of }: PairViewProps) {
  const tui = useTui()
  const { context, t, zone } = tui
  const pace = usePace(10)
  const [turned, turn] = useKept<ChosenUsers | undefined>('turned', undefined)
  const live = useLoaded(
    ['pair', id, of, turned],
    (signal) =>
      readPair(
        context,
        id,
        (sessions) => turned ?? choose(sessions),
        (operation, input) => askOnce(context, operation, input, signal),
      ),
    pace,
  )
  const pair = live.data
  const rows = pair ? pairRows(pair, undefined, zone) : []
  const names = pair ? `${pair.sender.id},${pair.receiver.id}` : ''
  useKeys('page', { x: () => pair && turn({ sender: pair.receiver.id, receiver: pair.sender.id }) })
  return (
    <Bare
      view="calls"
      title={t('cli.tui.calls.title', { id })}
      live={live}
      pace={pace}
      command={`rtcops call ladder ${id} --pair ${names}`}
      output={outputOf(rows, rows, pairListing)}
    >
      {pair && <Pair id={id} pair={pair} above={live.trouble ? 4 : 0} />}
    </Bare>
  )
}

/** Shows the frame, which fills the screen and has its own keys. @param above lines above it while the server does not respond */
function Pair({ above, id, pair }: { above: number; id: string; pair: PairCall }) {
  const tui = useTui()
  const [kept, setAt] = useKept<Instant | undefined>('pair', undefined)
  const { call } = pair
  const at = Math.min(call.end, Math.max(call.start, kept ?? worstOfPair(pair)))
  const size = { columns: tui.size.width, rows: tui.size.height + 1 - above }
  const look = lookOf(tui)
  const axis = pairAxis(pair, size, look)
  const cell = cellAt(axis, at)
  const by = (cells: number) => setAt(startOfCell(axis, Math.min(axis.count - 1, Math.max(0, cell + cells))))
  const half = Math.max(1, Math.floor(axis.count / 2))
  const starts = episodeStarts(pair)
  const to = (moment: Instant | undefined) => moment !== undefined && setAt(moment)
  const work: [keys: Key[], run: () => void][] = [
    [['h', 'Left'], () => by(-1)],
    [['l', 'Right'], () => by(1)],
    [['Ctrl-U', 'PageUp'], () => by(-half)],
    [['Ctrl-D', 'PageDown'], () => by(half)],
    [['g', 'Home'], () => setAt(call.start)],
    [['G', 'End'], () => setAt(call.end)],
    [['['], () => to(starts.findLast((start) => cellAt(axis, start) < cell))],
    [[']'], () => to(starts.find((start) => cellAt(axis, start) > cell))],
    [['Enter'], () => tui.go({ page: <MessagesView id={id} user="" at={at} /> })],
  ]
  useKeys('page', Object.fromEntries(work.flatMap(([keys, run]) => keys.map((key) => [key, run]))))
  return <Lines lines={pairFrame(pair, at, size, look).map((line) => paintLine(line, tui.paint))} />
}
