import { useApp } from 'ink'
import { useEffect, useRef } from 'react'
import { useTui } from '../tui-context.ts'

/** Actions on the terminal of a screen. */
export interface Terminal {
  /** Stops the program as Ctrl-Z does, and redraws the whole screen when it continues. */
  suspend: () => void
  /** Redraws the whole screen. */
  redraw: () => void
}

/** Stops and redraws the screen. */
export function useTerminal(): Terminal {
  const { suspendTerminal } = useApp()
  const { isLive } = useTui()
  const isSuspended = useRef(false)
  const without = async (work: () => void) => {
    if (isSuspended.current) return
    isSuspended.current = true
    await suspendTerminal(async () => work())
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
