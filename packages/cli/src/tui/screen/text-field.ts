import { isTyped, type Key } from './keys.ts'

/** A line that is being typed; the cursor stands before the character at `cursor`. */
export interface TextField {
  text: string
  cursor: number
  /** Lines that were typed before, the newest last, and where among them `↑` has come to. */
  history: readonly string[]
  place: number
}

export const textField = (history: readonly string[] = [], text = ''): TextField => ({
  text,
  cursor: [...text].length,
  history,
  place: history.length,
})

/** The line after a key; undefined for a key that does nothing to it. */
export function typeKey(field: TextField, key: Key): TextField | undefined {
  const characters = [...field.text]
  const { cursor } = field
  const put = (before: readonly string[], after: readonly string[]): TextField => ({
    ...field,
    text: [...before, ...after].join(''),
    cursor: before.length,
  })
  if (isTyped(key)) return put([...characters.slice(0, cursor), key], characters.slice(cursor))
  switch (key) {
    case 'Backspace':
      return put(characters.slice(0, Math.max(0, cursor - 1)), characters.slice(cursor))
    case 'Delete':
      return put(characters.slice(0, cursor), characters.slice(cursor + 1))
    case 'Ctrl-U':
      return put([], characters.slice(cursor))
    case 'Ctrl-W':
      return put(
        [
          ...characters
            .slice(0, cursor)
            .join('')
            .replace(/\S+\s*$/, ''),
        ],
        characters.slice(cursor),
      )
    case 'Left':
      return { ...field, cursor: Math.max(0, cursor - 1) }
    case 'Right':
      return { ...field, cursor: Math.min(characters.length, cursor + 1) }
    case 'Home':
    case 'Ctrl-A':
      return { ...field, cursor: 0 }
    case 'End':
    case 'Ctrl-E':
      return { ...field, cursor: characters.length }
    case 'Up':
      return recall(field, -1)
    case 'Down':
      return recall(field, 1)
    default:
      return undefined
  }
}

function recall(field: TextField, by: 1 | -1): TextField {
  const place = Math.min(field.history.length, Math.max(0, field.place + by))
  return { ...textField(field.history, field.history[place] ?? ''), place }
}
