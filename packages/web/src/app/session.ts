import type { Schema } from '@rtcops/core/api/types'
import { useSyncExternalStore } from 'react'

/** Login state: who is logged in and what he may do (E-01). `permissions` are unique keys, `menu` is the server's tree. */
export type Session = Schema<'LoginRole'>
export type MenuEntry = Schema<'MenuEntry'>
export type Member = Schema<'LoginUser'>

const storageKey = 'rtcops.session'
const listeners = new Set<() => void>()
let session = readStored()
let leftByMember = false

export const currentSession = (): Session | undefined => session

/** The login state; the component renders again when it changes. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, currentSession)

/** Stores a fresh login; it outlives the browser only when the member asked to be remembered. */
export function startSession(role: Session, remembered: boolean): void {
  forget()
  store(remembered ? localStorage : sessionStorage, role)
}

/** Replaces what the server may change while a session lasts; the token stays. */
export function updateSession(change: Partial<Omit<Session, 'token'>>): void {
  if (!session) return
  store(localStorage.getItem(storageKey) === null ? sessionStorage : localStorage, { ...session, ...change })
}

/** Clears the login state. The remembered account is kept apart and stays. */
export function endSession(by: 'server' | 'member'): void {
  forget()
  session = undefined
  leftByMember = by === 'member'
  announce()
}

/** True after a logout: then there is nothing to go back to. */
export const wasLeftByMember = (): boolean => leftByMember

/** Calls back when the login state changes, here or in another window of this browser. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A logout in one window ends the remembered session in all of them.
addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return
  session = readStored()
  announce()
})

function store(place: Storage, role: Session): void {
  place.setItem(storageKey, JSON.stringify(role))
  session = role
  announce()
}

function forget(): void {
  sessionStorage.removeItem(storageKey)
  localStorage.removeItem(storageKey)
}

function announce(): void {
  for (const listener of listeners) listener()
}

function readStored(): Session | undefined {
  const text = sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey)
  if (text === null) return undefined
  try {
    const stored = JSON.parse(text) as Partial<Session>
    const whole = stored.token && stored.user && Array.isArray(stored.menu) && Array.isArray(stored.permissions)
    return whole ? (stored as Session) : undefined
  } catch {
    // Whatever stands there was not written by this console; logging in replaces it.
    return undefined
  }
}
