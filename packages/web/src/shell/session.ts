import type { Schema } from '@rtcops/core/api/types'
import { useSyncExternalStore } from 'react'
import { holdsInput } from './unsaved.ts'

/** Login state: the member and their permissions (E-01). `permissions` holds unique keys, `menu` the server's tree. */
export type Session = Schema<'LoginRole'>
export type MenuEntry = Schema<'MenuEntry'>
export type Member = Schema<'LoginUser'>
type EndedBy = 'server' | 'member'

const storageKey = 'rtcops.session'
/** Stored while there may be a tab that can hand over a login which ends with the browser. */
const sharedKey = 'rtcops.shared'
/** Milliseconds that a new tab waits for another one; a later answer is accepted as well. */
const patience = 500

/** Messages between the tabs of a browser; other origins do not receive them. */
type Message = { ask: true } | { session: Session } | { ended: string; by: EndedBy }

const channel = new BroadcastChannel(storageKey)
const tell = (message: Message) => channel.postMessage(message)

const listeners = new Set<() => void>()
let session = readStored()
let isPaused = false
let wasReceived = false
let leftByMember = false
let hadOne = session !== undefined
let login = 0
if (sessionStorage.getItem(storageKey) !== null) localStorage.setItem(sharedKey, '1')

/** Returns the login state; undefined without a login. */
export const currentSession = (): Session | undefined => session

/** Returns the login state; the component re-renders when it changes. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, currentSession)

/**
 * Returns true while the server has ended the session, but the page keeps what was typed into its forms until the same
 * member logs in again.
 */
export const isSessionPaused = (): boolean => isPaused
/** Returns `isSessionPaused`; the component re-renders when it changes. */
export const useSessionPaused = (): boolean => useSyncExternalStore(subscribe, isSessionPaused)

/** Returns a number that changes with each login, except one that continues a paused session. */
export const loginNumber = (): number => login

/** Returns true if another tab gave the session to this one. */
export const wasSessionReceived = (): boolean => wasReceived

/** Returns true if this page has had a login since it was loaded. */
export const hadSession = (): boolean => hadOne

/** Returns true after a logout: then there is no address to return to. */
export const wasLeftByMember = (): boolean => leftByMember

/** Stores a new login for all tabs, beyond the end of the browser only if the member asked to be remembered. */
export function startSession(role: Session, remembered: boolean): void {
  forget()
  wasReceived = false
  store(remembered ? localStorage : sessionStorage, role)
  if (!remembered) tell({ session: role })
}

/** Replaces what the server may change during a session; the token is kept. */
export function updateSession(change: Partial<Omit<Session, 'token'>>): void {
  if (session && !isPaused) replace({ ...session, ...change })
}

/** Forgets the login from a new address, once the member has been notified. */
export function forgetNewAddress(): void {
  if (!session || isPaused) return
  const { new_address, ...rest } = session
  replace(rest)
}

function replace(role: Session): void {
  store(localStorage.getItem(storageKey) === null ? sessionStorage : localStorage, role)
}

/** Clears the login state in all tabs. The remembered account is stored apart and kept. */
export function endSession(by: EndedBy): void {
  const token = session?.token
  endHere(by)
  if (token) tell({ ended: token, by })
}

/**
 * Asks the other tabs of this browser for their login if this one has none: they keep it in their memory, so that it
 * ends with the browser, and it is never in an address.
 */
export async function receiveSession(): Promise<void> {
  if (session || localStorage.getItem(sharedKey) === null) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => session && resolve())
    setTimeout(() => {
      stop()
      resolve()
    }, patience)
    tell({ ask: true })
  })
}

/** Registers a listener for changes of the login state, here or in another tab of this browser. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('session' in data) {
    wasReceived = true
    store(sessionStorage, data.session)
  } else if ('ended' in data) {
    if (data.ended === session?.token) endHere(data.by)
  } else if (session && !isPaused && sessionStorage.getItem(storageKey) !== null) tell({ session })
})

// A remembered login is shared by the store itself.
addEventListener('storage', ({ key }) => {
  if (key !== storageKey && key !== null) return
  const stored = readStored()
  if (!stored) return endHere('server')
  wasReceived = true
  become(stored)
})

/** Ends the session in this tab; a form that is being filled stays, to be saved after a new login. */
function endHere(by: EndedBy): void {
  forget()
  leftByMember = by === 'member'
  isPaused = session !== undefined && by === 'server' && holdsInput()
  if (!isPaused) session = undefined
  announce()
}

function store(place: Storage, role: Session): void {
  place.setItem(storageKey, JSON.stringify(role))
  if (place === sessionStorage) localStorage.setItem(sharedKey, '1')
  become(role)
}

function become(role: Session): void {
  const continues = isPaused && role.user.username === session?.user.username
  if (role.token !== session?.token && !continues) login++
  isPaused = false
  hadOne = true
  session = role
  announce()
}

function forget(): void {
  sessionStorage.removeItem(storageKey)
  localStorage.removeItem(storageKey)
  localStorage.removeItem(sharedKey)
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
    // The stored text was not written by this console; the next login replaces it.
    return undefined
  }
}
