import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { Box, type DOMElement, measureElement, Text, useCursor } from 'ink'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Edit, useLine } from '../hooks/use-line.ts'
import { isTyped, type Key, useEvents } from '../keys.tsx'

export interface TextFieldProps {
  /** Text before the field, already painted. */
  label: string
  start?: string
  /** True for secrets: the typed text is not shown. */
  isHidden?: boolean
  /** False while another field is active. */
  isActive?: boolean
  /** Lines typed before, the newest last; the arrow keys go through them. */
  history?: readonly string[]
  onChange?: (text: string) => void
  onSubmit: (text: string) => void
  onCancel?: () => void
  /** Called for a key before the field handles it; returns true if it has handled the key. */
  onKey?: (key: Key, set: (text: string) => void) => boolean
}

/** Shows a field of one line. It holds the terminal's own cursor, because input methods open their window there. */
export function TextField(props: TextFieldProps) {
  const {
    history = [],
    isActive = true,
    isHidden = false,
    label,
    onCancel,
    onChange,
    onKey,
    onSubmit,
    start = '',
  } = props
  const { edit, line, set, text } = useLine(start)
  const place = useRef(history.length)
  const reported = useRef(start)
  // Reported at once: the next key may move to another field before anything is drawn.
  const tell = () => {
    if (reported.current === text()) return
    reported.current = text()
    onChange?.(reported.current)
  }
  const write = (next: string) => {
    set(next)
    tell()
  }
  const change = (how: Edit) => {
    edit(how)
    tell()
  }
  useEvents(
    'overlay',
    (event) => {
      if ('paste' in event) change({ insert: event.paste })
      if (!('key' in event)) return true
      const { key } = event
      if (onKey?.(key, write)) return true
      if (key === 'Enter') onSubmit(text())
      else if (key === 'Esc' && onCancel) onCancel()
      else if (key === 'Up' || key === 'Down') {
        place.current = Math.max(0, Math.min(history.length, place.current + (key === 'Up' ? -1 : 1)))
        if (history.length > 0) write(history[place.current] ?? '')
      } else {
        const known = edits[key] ?? (isTyped(key) ? { insert: key } : undefined)
        if (known === undefined) return false
        change(known)
      }
      return true
    },
    isActive,
  )
  const shown = (graphemes: readonly string[]) => (isHidden ? '' : graphemes.map(safeText).join(''))
  const before = shown(line.before)
  const box = useCursorAt(isActive ? textWidth(withoutCodes(label) + before) : undefined)
  return (
    <Box ref={box} flexShrink={0}>
      <Text wrap="truncate-start">{`${label}${before}${shown(line.after)}`}</Text>
    </Box>
  )
}

const withoutCodes = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '')

/** Puts the terminal's cursor this many columns into a box of one line; hides it if undefined. */
function useCursorAt(column: number | undefined) {
  const box = useRef<DOMElement>(null)
  const [origin, setOrigin] = useState<{ x: number; y: number }>()
  const { setCursorPosition } = useCursor()
  useLayoutEffect(() => {
    if (!box.current) return
    const { x, y } = measureElement(box.current)
    setOrigin((known) => (known?.x === x && known.y === y ? known : { x, y }))
  })
  setCursorPosition(origin && column !== undefined ? { x: origin.x + column, y: origin.y } : undefined)
  return box
}

/** Same keys as in shells. */
const edits: Readonly<Record<Key, Edit>> = {
  Left: 'left',
  Right: 'right',
  Home: 'home',
  End: 'end',
  Backspace: 'backspace',
  Delete: 'delete',
  'Ctrl-A': 'home',
  'Ctrl-E': 'end',
  'Ctrl-B': 'left',
  'Ctrl-F': 'right',
  'Ctrl-D': 'delete',
  'Ctrl-H': 'backspace',
  'Ctrl-U': 'clearBefore',
  'Ctrl-K': 'clearAfter',
  'Ctrl-W': 'clearWord',
}
