import { useInput, usePaste } from 'ink'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'

/** A key by its name: the character that it types, or such as `Enter`, `Ctrl-D`, `PageUp`. */
export type Key = string

/** What somebody does at the terminal: presses a key, pastes a text, or uses the mouse where the terminal reports it. */
export type TuiEvent = { key: Key } | { paste: string } | { mouse: Mouse }

/** A press of a button or a turn of the wheel, in columns and rows from 0. */
export interface Mouse {
  button: 'left' | 'other' | 'wheelUp' | 'wheelDown'
  x: number
  y: number
}

/** Takes an event, or leaves it to the handlers below by returning false. */
export type EventHandler = (event: TuiEvent) => boolean

/** Who is asked first: what lies over a page, then the page, then the frame around it. */
export const levels = { frame: 0, page: 1, overlay: 2 } as const
export type Level = keyof typeof levels

interface Registered {
  level: Level
  handle: EventHandler
}

interface KeyContext {
  handlers: Registered[]
  /** Presses a key for somebody, after those that are waiting. */
  press: (key: Key) => void
}

const KeysContext = createContext<KeyContext | undefined>(undefined)

function useKeyContext(): KeyContext {
  const keys = useContext(KeysContext)
  if (!keys) throw new Error('Keys are missing around this')
  return keys
}

/** Returns what presses a key for somebody. */
export const usePress = (): KeyContext['press'] => useKeyContext().press

interface KeysProps {
  children: ReactNode
  /** Told of everything, first. */
  onEvent?: () => void
  /** False where nobody is. */
  isActive?: boolean
}

/** Receives what somebody does, and hands it to the handlers below one by one. */
export function Keys({ children, isActive = true, onEvent }: KeysProps) {
  const [handlers] = useState<Registered[]>([])
  const waiting = useRef<TuiEvent[]>([])
  const work = () => {
    const event = waiting.current[0]
    if (event === undefined) return
    const asked = handlers.toSorted((one, other) => levels[other.level] - levels[one.level])
    asked.some(({ handle }) => handle(event))
    // What a key opens has to be there before the next key is handed on; keys come faster than frames. React draws in the turn after next.
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

/** Handles what somebody does while the component is there; of several on a level the newest is asked first. */
export function useEvents(level: Level, handle: EventHandler, isActive = true): void {
  const { handlers } = useKeyContext()
  const latest = useRef(handle)
  latest.current = handle
  // Before the frame is drawn: who sees it may press at once.
  useLayoutEffect(() => {
    if (!isActive) return
    const registered: Registered = { level, handle: (event) => latest.current(event) }
    handlers.unshift(registered)
    return () => void handlers.splice(handlers.indexOf(registered), 1)
  }, [handlers, isActive, level])
}

/** Handles keys that have work to do, and leaves the others to the handlers below. */
export function useKeys(level: Level, work: Readonly<Record<Key, () => void>>, isActive = true): void {
  useEvents(
    level,
    (event) => {
      if (!('key' in event) || !Object.hasOwn(work, event.key)) return false
      work[event.key]?.()
      return true
    },
    isActive,
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

/** `ESC [ < button ; column ; row M`, of which Ink leaves the escape out; an `m` at its end tells a release. */
const mouseReport = /^\[<(\d+);(\d+);(\d+)([Mm])$/
const buttons: Readonly<Record<string, Mouse['button']>> = { 0: 'left', 64: 'wheelUp', 65: 'wheelDown' }

function eventsOf(input: string, key: InkKey): TuiEvent[] {
  const [, button = '', column, row, end] = mouseReport.exec(input) ?? []
  if (end !== undefined) {
    const mouse: Mouse = { button: buttons[button] ?? 'other', x: Number(column) - 1, y: Number(row) - 1 }
    return end === 'M' ? [{ mouse }] : []
  }
  const name = named.find(([flag]) => key[flag])?.[1]
  if (name !== undefined) return [{ key: name }]
  if (key.tab) return [{ key: key.shift ? 'Shift-Tab' : 'Tab' }]
  if (key.ctrl) return [{ key: `Ctrl-${input.toUpperCase()}` }]
  // Of a sequence that nothing is known about, nothing is typed.
  if (/^[[O]/.test(input) && input.length > 1 && key.meta) return []
  const typed = [...input].map((character) => ({ key: keyOf(character) }))
  // Esc and a key right after it reach the program as one sequence, as Alt with that key does.
  return key.meta ? [{ key: 'Esc' }, ...typed] : typed
}

/** Returns the key that sends a character: those that were pressed while the program was busy arrive in one piece. */
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
