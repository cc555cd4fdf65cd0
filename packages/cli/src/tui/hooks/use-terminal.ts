import { useApp } from 'ink'
import { useEffect, useRef } from 'react'
import { useTui } from '../tui-context.ts'

/** Terminals that know these modes report presses and the wheel, also at positions beyond column 223. */
const mouse = { on: '\u001b[?1000h\u001b[?1006h', off: '\u001b[?1006l\u001b[?1000l' }

/** Actions on the terminal of a screen. */
export interface Terminal {
  /** Stops the program as Ctrl-Z does, and redraws the whole screen when it continues. */
  suspend: () => void
  /** Redraws the whole screen. */
  redraw: () => void
}

/** Enables mouse reports of the terminal, and disables them when the screen closes or the program stops. */
export function useTerminal(): Terminal {
  const { suspendTerminal } = useApp()
  const { context, isLive } = useTui()
  const isSuspended = useRef(false)
  useEffect(() => {
    if (!isLive) return
    const giveBack = () => context.stdout.write(mouse.off)
    context.stdout.write(mouse.on)
    process.on('exit', giveBack)
    return () => {
      process.off('exit', giveBack)
      giveBack()
    }
  }, [context, isLive])
  const without = async (work: () => void) => {
    if (isSuspended.current) return
    isSuspended.current = true
    context.stdout.write(mouse.off)
    await suspendTerminal(async () => work())
    context.stdout.write(mouse.on)
    isSuspended.current = false
  }
  const suspend = () =>
    void without(() => {
      process.off('SIGTSTP', onStop.current)
      // Sent to the whole job, so that the shell notices; this process stops here until it is continued.
      process.kill(0, 'SIGTSTP')
      process.on('SIGTSTP', onStop.current)
    })
  const onStop = useRef(suspend)
  useEffect(() => {
    if (!isLive) return
    const stop = onStop.current
    process.on('SIGTSTP', stop)
    return () => void process.off('SIGTSTP', stop)
  }, [isLive])
  return { suspend, redraw: () => void without(() => undefined) }
}
