import { fstatSync, readSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { Failure } from '../errors.ts'

/** A stream that a run of rtcops writes to. */
export interface Output {
  write(data: string | Uint8Array): void
  /** True when a person reads it. */
  readonly isTerminal: boolean
  /** Columns of the terminal; undefined where there is none, and lines are not cut. */
  readonly columns: number | undefined
  readonly rows: number | undefined
  /** The stream itself, for screens. */
  stream(): NodeJS.WriteStream
}

/** Where a run of rtcops reads from. */
export interface Input {
  readonly isTerminal: boolean
  /** Returns all of it, when whoever writes has ended. */
  readAll(): string
  stream(): NodeJS.ReadStream
}

/** The streams of a run; tests bring their own. */
export interface Host {
  stdin: Input
  stdout: Output
  stderr: Output
  /** Milliseconds since 1970. */
  clock(): number
}

/** Thrown when whoever reads stdout has seen enough, as in `| head`: that is the end, and no failure. */
export class ReaderGone extends Error {}

/** The streams of this process. */
export const processHost = (): Host => ({
  stdin: {
    get isTerminal() {
      return isTerminal(0)
    },
    readAll: readStdin,
    stream: () => process.stdin,
  },
  stdout: outputOf(1, () => process.stdout),
  stderr: outputOf(2, () => process.stderr),
  clock: Date.now,
})

const outputOf = (descriptor: 1 | 2, stream: () => NodeJS.WriteStream): Output => ({
  write: (data) => write(descriptor, data),
  get isTerminal() {
    return isTerminal(descriptor)
  },
  get columns() {
    return this.isTerminal ? stream().columns || 80 : undefined
  },
  get rows() {
    return this.isTerminal ? stream().rows || 24 : undefined
  },
  stream,
})

const isTerminal = (descriptor: 0 | 1 | 2): boolean => isDevice(descriptor) && isatty(descriptor)

/** A file or a pipe is no terminal, and to know that costs less than to load what asks terminals. */
function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice()
  } catch {
    // Closed by whoever started the program.
    return false
  }
}

/** Standard output and error are written at once and whole, so that ending the program never loses a line. */
function write(descriptor: 1 | 2, data: string | Uint8Array): void {
  let rest = typeof data === 'string' ? Buffer.from(data) : data
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Whoever shares the pipe may have made it non-blocking: wait until it has been read.
      if (code === 'EAGAIN') sleep(5)
      else if (code === 'EPIPE' && descriptor === 1) throw new ReaderGone()
      else if (descriptor === 2) return
      else throw new Failure('failure', ['cli.fail.writeFile', { file: 'stdout', reason: (error as Error).message }])
    }
  }
}

function readStdin(): string {
  const pieces: Buffer[] = []
  const buffer = Buffer.alloc(65_536)
  for (;;) {
    const length = readPiece(buffer)
    if (length === 0) return Buffer.concat(pieces).toString('utf8')
    pieces.push(Buffer.from(buffer.subarray(0, length)))
  }
}

function readPiece(buffer: Buffer): number {
  for (;;) {
    try {
      return readSync(0, buffer)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      sleep(10)
    }
  }
}

/** Waits without anything else going on. */
const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
