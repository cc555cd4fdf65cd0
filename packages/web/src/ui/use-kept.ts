import { useState } from 'react'
import { useViewer } from './viewer.ts'

/**
 * A preference that this user finds again on this browser, such as the density of a table. `undefined` until he has
 * chosen. `isValid` guards against what an older version or another hand has left in the store.
 */
export function useKept<Value>(
  name: string,
  isValid: (stored: unknown) => stored is Value,
): [Value | undefined, (value: Value | undefined) => void] {
  const key = `rtcops.${useViewer().userId}.${name}`
  const [state, setState] = useState(() => ({ key, value: readKept(key, isValid) }))
  const value = state.key === key ? state.value : readKept(key, isValid)
  const keep = (next: Value | undefined) => {
    setState({ key, value: next })
    writeKept(key, next)
  }
  return [value, keep]
}

function readKept<Value>(key: string, isValid: (stored: unknown) => stored is Value): Value | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(stored) ? stored : undefined
  } catch {
    // Storage that is forbidden, or text that is no JSON, counts as nothing kept.
    return undefined
  }
}

function writeKept(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden store costs the preference, not the work.
  }
}
