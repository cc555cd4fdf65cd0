import { useEffect, useState } from 'react'

/** Returns true once `active` has lasted for `delay` ms, so that short states do not flicker. */
export function useDelayed(active: boolean, delay = 200): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLasting(true), delay)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active, delay])
  return active && lasting
}

/** Returns the whole seconds since `active` became true; 0 while it is false. */
export function useSecondsOf(active: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [active])
  return active ? seconds : 0
}
