import { fstatSync, readSync, writeSync } from 'node:fs'
import { Failure, usage } from '../errors.ts'

/** Stream that a run of rtcops writes to. */
export interface Output {
  write(data: string | Uint8Array): void
  /** True if a person reads it. */
  readonly isTerminal: boolean
  /** Columns of the terminal; undefined if there is none, in which case lines are never cut. */
  readonly columns: number | undefined
  readonly rows: number | undefined
  /** The stream itself, for screens. */
  stream(): NodeJS.WriteStream
}

/** Stream that a run of rtcops reads from. */
export interface Input {
  readonly isTerminal: boolean
  /** Waits for the end of the input and returns all of it. */
  readAll(): string
  stream(): NodeJS.ReadStream
}

/** Streams, clock and server's program of a run; tests provide their own. */
export interface Host {
  stdin: Input
  stdout: Output
  stderr: Output
  /** Milliseconds since 1970. */
  clock(): number
  /** Path of the server's program; the one beside the terminal if absent. */
  serverProgram?: string | undefined
}

/** Thrown if the reader of stdout has gone, as in `| head`: that ends the run and is not a failure. */
export class ReaderGone extends Error {}

/** Returns the streams of this process. */
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

/** Returns true for a terminal. Loads `node:tty` only for a device, because it loads the network modules too. */
const isTerminal = (descriptor: 0 | 1 | 2): boolean =>
  isDevice(descriptor) && process.getBuiltinModule('node:tty').isatty(descriptor)

/** Returns false for a file or a pipe; cheaper than `isatty`. */
function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice()
  } catch {
    // Closed by the process that started the program.
    return false
  }
}

/** Writes all data before it returns, so that ending the program loses nothing. */
function write(descriptor: 1 | 2, data: string | Uint8Array): void {
  let rest = typeof data === 'string' ? Buffer.from(data) : data
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Another process may have made the pipe non-blocking: wait until it has been read.
      if (code === 'EAGAIN') sleep(5)
      else if (code === 'EPIPE' && descriptor === 1) throw new ReaderGone()
      else if (descriptor === 2) return
      else throw new Failure('failure', ['cli.fail.writeFile', { file: 'stdout', reason: (error as Error).message }])
    }
  }
}

/** Returns an input that can be read only once, because what has been read is gone. */
export function readOnce(stdin: Input): Input {
  let isRead = false
  return {
    get isTerminal() {
      return stdin.isTerminal
    },
    stream: () => stdin.stream(),
    readAll: () => {
      if (isRead) throw usage(['cli.usage.oneStdin'])
      isRead = true
      return stdin.readAll()
    },
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

/** Blocks the process. */
const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
