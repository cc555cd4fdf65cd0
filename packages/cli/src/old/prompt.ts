import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { Failure } from '../errors.ts'
import { say } from './say.ts'
import { isTerminal, readAll, writeError } from './streams.ts'

/** True when somebody can be asked: the question goes to stderr, the answer is typed at stdin. */
export const canAsk = (): boolean => isTerminal(0) && isTerminal(2)

const interrupt = '\u0003'
const endOfInput = '\u0004'
const backspaces = ['\u007f', '\b']

/** Typed ahead: what came after the end of the last answer belongs to the next. */
let ahead: string[] = []

async function nextCharacter(): Promise<string> {
  while (ahead.length === 0) {
    const piece = await new Promise<string | undefined>((resolve) => {
      const end = () => resolve(undefined)
      process.stdin.once('end', end).once('data', (data) => {
        process.stdin.off('end', end)
        resolve(String(data))
      })
    })
    if (piece === undefined) return endOfInput
    ahead = [...piece]
  }
  return ahead.shift() ?? endOfInput
}

/**
 * Asks for one line. A hidden answer is not shown while it is typed.
 * @throws {Failure} for Ctrl-C and for the end of the input.
 */
export async function ask(question: string, options: { hidden?: boolean } = {}): Promise<string> {
  const { stdin } = process
  stdin.setEncoding('utf8')
  // Before the question is seen: what is typed from then on must not be shown by the terminal itself.
  stdin.setRawMode(true)
  stdin.resume()
  writeError(question)
  const typed: string[] = []
  try {
    for (;;) {
      const character = await nextCharacter()
      if (character === '\r' || character === '\n') return typed.join('')
      if (character === interrupt || character === endOfInput) throw new Failure('interrupted', say('fail.interrupted'))
      if (backspaces.includes(character)) {
        const last = typed.pop()
        if (last !== undefined && !options.hidden) writeError('\b \b'.repeat(textWidth(last)))
      } else if (character >= ' ') {
        typed.push(character)
        if (!options.hidden) writeError(safeText(character))
      }
    }
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    writeError('\n')
  }
}

export const readStdin = (): string => readAll()

/** The lines of standard input without their ends; for secrets, which never stand in an argument. */
export const readStdinLines = (): string[] => readStdin().replace(/\n$/, '').split(/\r?\n/)
