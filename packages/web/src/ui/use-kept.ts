import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

const listeners = new Set<() => void>()

/**
 * Returns a preference stored for this user in this browser, such as the density of a table, and its setter.
 * `undefined` until the user has chosen. `isValid` rejects values stored by an older version or modified from
 * outside.
 */
export function useKept<Value>(
  name: string,
  isValid: (stored: unknown) => stored is Value,
): [Value | undefined, (value: Value | undefined) => void] {
  const key = `rtcops.${useViewer().userId}.${name}`
  const text = useSyncExternalStore(subscribe, () => readText(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a given name the guard is always the same
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
    // If the browser forbids access to the storage, it counts as empty.
    return null
  }
}

function writeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // If the storage is full or forbidden, only the preference is lost.
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
