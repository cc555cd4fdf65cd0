import { commonFlags, type Flag } from '../command.ts'

/** What stands on a line so far, read without complaint: the line is not finished. */
export interface LineSoFar {
  positionals: string[]
  /** From the first word that is no flag, when asked to stop there. */
  rest: string[]
  /** The flag whose value comes next. */
  awaiting?: Flag
  /** True behind `--`, where nothing is a flag any more. */
  ended: boolean
  /** Given flags by long name; one without a value has `''`. */
  given: Map<string, string>
}

/** Reads the words before the cursor. Flags that nobody knows are passed over. */
export function readLine(words: readonly string[], flags: readonly Flag[], stop = false): LineSoFar {
  const known = [...flags, ...commonFlags]
  const line: LineSoFar = { positionals: [], rest: [], ended: false, given: new Map() }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (line.ended || word === '-' || !word.startsWith('-')) {
      if (stop) return { ...line, rest: words.slice(index) }
      line.positionals.push(word)
    } else if (word === '--') line.ended = true
    else {
      const { flag, attached } = find(word, known)
      if (!flag) continue
      const value = flag.value === undefined ? '' : (attached ?? words[++index])
      if (value === undefined) return { ...line, awaiting: flag }
      line.given.set(flag.name, value)
    }
  }
  return line
}

function find(word: string, known: readonly Flag[]): { flag: Flag | undefined; attached: string | undefined } {
  if (!word.startsWith('--'))
    return { flag: known.find(({ short }) => short === word[1]), attached: word.length > 2 ? word.slice(2) : undefined }
  const at = word.indexOf('=')
  const name = at < 0 ? word.slice(2) : word.slice(2, at)
  return { flag: known.find((each) => each.name === name), attached: at < 0 ? undefined : word.slice(at + 1) }
}
