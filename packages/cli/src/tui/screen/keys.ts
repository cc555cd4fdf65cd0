/** A key by its name: a character, or `Enter`, `Esc`, `Up`, `Ctrl-S`. */
export type Key = string

const sequences: Readonly<Record<string, Key>> = {
  '[A': 'Up',
  '[B': 'Down',
  '[C': 'Right',
  '[D': 'Left',
  OA: 'Up',
  OB: 'Down',
  OC: 'Right',
  OD: 'Left',
  '[H': 'Home',
  '[F': 'End',
  OH: 'Home',
  OF: 'End',
  '[1~': 'Home',
  '[4~': 'End',
  '[7~': 'Home',
  '[8~': 'End',
  '[3~': 'Delete',
  '[5~': 'PageUp',
  '[6~': 'PageDown',
  '[Z': 'Shift-Tab',
}

const controls: Readonly<Record<string, Key>> = {
  '\r': 'Enter',
  '\n': 'Enter',
  '\t': 'Tab',
  '\u007f': 'Backspace',
  '\b': 'Backspace',
}

/** What a terminal sends for one key, or the beginning of it. */
const sequence = /^\u001b(?:(O.|\[[0-9;?<>=]*[@-~])|(?:O?|\[[0-9;?<>=]*)$)/

/**
 * Splits what a terminal sent into keys. What may be the beginning of a key is left over: a lone escape is `Esc` only when nothing follows.
 */
export function readKeys(sent: string): { keys: Key[]; rest: string } {
  const keys: Key[] = []
  let rest = sent
  while (rest !== '') {
    if (!rest.startsWith('\u001b')) {
      const character = String.fromCodePoint(rest.codePointAt(0) ?? 0)
      keys.push(nameOf(character))
      rest = rest.slice(character.length)
      continue
    }
    const match = sequence.exec(rest)
    if (!match) {
      // Alt and a key: the terminal sends the escape before it.
      keys.push('Esc')
      rest = rest.slice(1)
    } else if (match[1] === undefined) return { keys, rest }
    else {
      const key = sequences[match[1]]
      if (key !== undefined) keys.push(key)
      rest = rest.slice(match[0].length)
    }
  }
  return { keys, rest }
}

function nameOf(character: string): Key {
  const named = controls[character]
  if (named !== undefined) return named
  return character < ' ' ? `Ctrl-${String.fromCharCode(character.charCodeAt(0) + 64)}` : character
}

/** True for a key that types its own character. */
export const isTyped = (key: Key): boolean => [...key].length === 1
