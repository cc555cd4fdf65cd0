import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

const listeners = new Set<() => void>()

/**
 * A preference that this user finds again on this browser, such as the density of a table. `undefined` until he has
 * chosen. `isValid` guards against what an older version or another hand has left in the store.
 */
export function useKept<Value>(
  name: string,
  isValid: (stored: unknown) => stored is Value,
): [Value | undefined, (value: Value | undefined) => void] {
  const key = `rtcops.${useViewer().userId}.${name}`
  const text = useSyncExternalStore(subscribe, () => readText(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guard is the same for a name, though often written inline
  const value = useMemo(() => parse(text, isValid), [text])
  return [value, (next) => writeText(key, next === undefined ? undefined : JSON.stringify(next))]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A store that the browser forbids counts as empty.
    return null
  }
}

function writeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden store costs the preference, not the work.
  }
  for (const listener of listeners) listener()
}

function parse<Value>(text: string | null, isValid: (stored: unknown) => stored is Value): Value | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isValid(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
