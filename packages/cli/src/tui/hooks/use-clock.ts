import { useEffect, useReducer } from 'react'

/** Redraws a component each second, because the age of what it shows grows. */
export function useClock(isLive: boolean): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (!isLive) return
    const clock = setInterval(tick, 1000)
    return () => clearInterval(clock)
  }, [isLive])
}
