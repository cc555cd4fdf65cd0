import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for a while. @param rest milliseconds */
export function useSettled<Value>(value: Value, rest: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (rest === 0) return
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rest === 0 ? value : settled
}
