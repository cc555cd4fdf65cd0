import { useEffect, useReducer } from 'react'

/** Draws a component anew each second, because what it shows grows older. */
export function useClock(isLive: boolean): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (!isLive) return
    const clock = setInterval(tick, 1000)
    return () => clearInterval(clock)
  }, [isLive])
}
