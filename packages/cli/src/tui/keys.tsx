import { useInput, usePaste } from 'ink'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'

/** Name of a key: the character that it types, or a name such as `Enter`, `Ctrl-D`, `PageUp`. */
export type Key = string

/** Input at the terminal: a key, or a pasted text. The mouse is left to the terminal, which selects text with it. */
export type TuiEvent = { key: Key } | { paste: string }

/** Handles an event, or returns false to leave it to the handlers below. */
export type EventHandler = (event: TuiEvent) => boolean

/** Order in which handlers get events: first overlays, then the page, then the frame around it. */
export const levels = { frame: 0, page: 1, overlay: 2 } as const
export type Level = keyof typeof levels

interface Registered {
  level: Level
  handle: EventHandler
  /** Keys that it handles, as far as they are known. */
  keys: () => readonly Key[]
}

interface KeyContext {
  handlers: Registered[]
  /** Presses a key on behalf of the user, after the events that are waiting. */
  press: (key: Key) => void
}

const KeysContext = createContext<KeyContext | undefined>(undefined)

function useKeyContext(): KeyContext {
  const keys = useContext(KeysContext)
  if (!keys) throw new Error('this hook must be used inside Keys')
  return keys
}

/** Returns a function that presses a key on behalf of the user. */
export const usePress = (): KeyContext['press'] => useKeyContext().press

/** Returns a function that says whether the page or the frame around it handles a key at the moment. */
export function useHandled(): (key: Key) => boolean {
  const { handlers } = useKeyContext()
  return (key) => handlers.some(({ keys }) => keys().includes(key))
}

interface KeysProps {
  children: ReactNode
  /** Called first, for every event. */
  onEvent?: () => void
  /** False if there is no user at the terminal. */
  isActive?: boolean
}

/** Receives the user's input and passes it to the handlers below, one event at a time. */
export function Keys({ children, isActive = true, onEvent }: KeysProps) {
  const [handlers] = useState<Registered[]>([])
  const waiting = useRef<TuiEvent[]>([])
  const work = () => {
    const event = waiting.current[0]
    if (event === undefined) return
    const ordered = handlers.toSorted((one, other) => levels[other.level] - levels[one.level])
    ordered.some(({ handle }) => handle(event))
    // What a key opens must be mounted before the next key is handled; keys come faster than frames. React draws in the
    // turn after next.
    setImmediate(() =>
      setImmediate(() => {
        waiting.current.shift()
        work()
      }),
    )
  }
  const receive = (events: readonly TuiEvent[]) => {
    onEvent?.()
    const isIdle = waiting.current.length === 0
    waiting.current.push(...events)
    if (isIdle) work()
  }
  useInput((input, key) => receive(eventsOf(input, key)), { isActive })
  usePaste((paste) => receive([{ paste }]), { isActive })
  const press = (key: Key) => receive([{ key }])
  return <KeysContext value={{ handlers, press }}>{children}</KeysContext>
}

/** Handles events while the component is mounted; on one level, the newest handler gets them first. */
export function useEvents(level: Level, handle: EventHandler, isActive = true, keys: readonly Key[] = []): void {
  const { handlers } = useKeyContext()
  const latest = useRef({ handle, keys })
  latest.current = { handle, keys }
  // Before the frame is drawn: the user may press a key as soon as it is visible.
  useLayoutEffect(() => {
    if (!isActive) return
    const registered: Registered = {
      level,
      handle: (event) => latest.current.handle(event),
      keys: () => latest.current.keys,
    }
    handlers.unshift(registered)
    return () => void handlers.splice(handlers.indexOf(registered), 1)
  }, [handlers, isActive, level])
}

/** Handles the given keys, and leaves the others to the handlers below. */
export function useKeys(level: Level, work: Readonly<Record<Key, () => void>>, isActive = true): void {
  useEvents(
    level,
    (event) => {
      if (!('key' in event) || !Object.hasOwn(work, event.key)) return false
      work[event.key]?.()
      return true
    },
    isActive,
    Object.keys(work),
  )
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1]

const named: readonly [flag: keyof InkKey, name: Key][] = [
  ['return', 'Enter'],
  ['escape', 'Esc'],
  ['upArrow', 'Up'],
  ['downArrow', 'Down'],
  ['leftArrow', 'Left'],
  ['rightArrow', 'Right'],
  ['pageUp', 'PageUp'],
  ['pageDown', 'PageDown'],
  ['home', 'Home'],
  ['end', 'End'],
  ['backspace', 'Backspace'],
  ['delete', 'Delete'],
]

function eventsOf(input: string, key: InkKey): TuiEvent[] {
  const name = named.find(([flag]) => key[flag])?.[1]
  if (name !== undefined) return [{ key: name }]
  if (key.tab) return [{ key: key.shift ? 'Shift-Tab' : 'Tab' }]
  if (key.ctrl) return [{ key: `Ctrl-${input.toUpperCase()}` }]
  // Ignores unknown sequences instead of typing them.
  if (/^[[O]/.test(input) && input.length > 1 && key.meta) return []
  const typed = [...input].map((character) => ({ key: keyOf(character) }))
  // Esc and a key right after it arrive as one sequence, as Alt with that key does.
  return key.meta ? [{ key: 'Esc' }, ...typed] : typed
}

/** Returns the key that sends a character; keys pressed while the program was busy arrive in one piece. */
function keyOf(character: string): Key {
  const known = controls[character]
  if (known !== undefined) return known
  return character < ' ' ? `Ctrl-${String.fromCodePoint((character.codePointAt(0) ?? 0) + 64)}` : character
}

const controls: Readonly<Record<string, Key>> = {
  '\t': 'Tab',
  '\r': 'Enter',
  '\n': 'Enter',
  '\b': 'Backspace',
  '\u007f': 'Backspace',
}

/** Returns true for a key that types its own character. */
export const isTyped = (key: Key): boolean => [...key].length === 1
