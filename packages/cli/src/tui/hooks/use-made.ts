import { useRef } from 'react'

/** Makes a value, and makes it anew when one of those that it depends on has changed; what else it is made of does not count. */
export function useMade<Value>(make: () => Value, ...of: readonly unknown[]): Value {
  const made = useRef<{ of: readonly unknown[]; value: Value }>(undefined)
  const before = made.current
  if (before?.of.length === of.length && of.every((each, index) => each === before.of[index])) return before.value
  const value = make()
  made.current = { of, value }
  return value
}
