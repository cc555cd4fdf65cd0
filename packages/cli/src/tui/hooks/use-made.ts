import { useRef } from 'react'

/** Returns a value, which is created again only if one of its dependencies has changed; other inputs do not count. */
export function useMade<Value>(make: () => Value, ...of: readonly unknown[]): Value {
  const made = useRef<{ of: readonly unknown[]; value: Value }>(undefined)
  const before = made.current
  if (before?.of.length === of.length && of.every((each, index) => each === before.of[index])) return before.value
  const value = make()
  made.current = { of, value }
  return value
}
