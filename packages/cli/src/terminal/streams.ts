import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { exits, Failure } from '../failure.ts'
import { say } from '../i18n/say.ts'

let kept: Buffer[] | undefined

/** Payload: rows, or the object that a write made, and nothing else. */
export const writeOut = (data: string | Uint8Array): void => {
  if (kept) kept.push(Buffer.from(data))
  else write(1, data)
}

/** What would have been written to standard output meanwhile. */
export async function outputOf(run: () => Promise<unknown>): Promise<string> {
  const pieces: Buffer[] = []
  kept = pieces
  try {
    await run()
  } finally {
    kept = undefined
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Notices, questions, errors and progress. */
export const writeError = (text: string): void => write(2, text)

/** Standard output and error are written at once and whole, so that ending the program never loses a line. */
function write(descriptor: 1 | 2, data: string | Uint8Array): void {
  let rest = typeof data === 'string' ? Buffer.from(data) : data
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Whoever shares the pipe may have made it non-blocking: wait until it has been read.
      if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      // A reader that has seen enough, as in `| head`, is no failure; a lost stderr is not worth one.
      else if (code === 'EPIPE' && descriptor === 1) process.exit(exits.done)
      else if (descriptor === 2) return
      else throw new Failure('failure', say('fail.writeFile', { file: 'stdout', reason: (error as Error).message }))
    }
  }
}

/** True when a person reads the stream. */
export const isTerminal = (descriptor: 0 | 1 | 2): boolean => isDevice(descriptor) && isatty(descriptor)

/** A file or a pipe is no terminal, and to know that costs less than to load what asks terminals. */
function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice()
  } catch {
    // Closed by whoever started the program.
    return false
  }
}

/** Columns of the terminal at stdout, or undefined where lines are not cut. */
export const terminalWidth = (): number | undefined => (isTerminal(1) ? process.stdout.columns || 80 : undefined)

/** Rows of the terminal at stdout, or undefined where there is none. */
export const terminalHeight = (): number | undefined => (isTerminal(1) ? process.stdout.rows || 24 : undefined)
