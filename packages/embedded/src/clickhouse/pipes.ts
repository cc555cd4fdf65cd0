import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'

/**
 * Named pipes through which the engine hands over rows: it writes with `INTO OUTFILE`, we read with back-pressure, and
 * any format works. They are made once, one for each query that may run at a time.
 */
export class Pipes {
  readonly #idle: string[]

  constructor(directory: string, count: number) {
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory, { mode: 0o700 })
    this.#idle = Array.from({ length: count }, (_, index) => join(directory, String(index)))
    execFileSync('mkfifo', ['-m', '600', ...this.#idle])
  }

  /** Takes a pipe and begins to read it. There are as many pipes as places in the readers' gate. */
  open(): Pipe {
    const path = this.#idle.pop()
    if (path === undefined) throw new Error('more queries than pipes')
    // Opened without waiting for the other side. Our own writer keeps the end of the stream away until the query has
    // settled: after some errors the engine closes the file and opens it again, and would wait for ever for a reader.
    const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const writeEnd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
    const stream = new Socket({ fd: readEnd, readable: true, writable: false })
    stream.once('close', () => this.#idle.push(path))
    return { path, stream, writerIsDone: () => closeSync(writeEnd) }
  }
}

/** One pipe in use. Destroy the stream to give it back. */
export interface Pipe {
  path: string
  stream: Socket
  /** To be called once, when the query has settled. The stream ends when what is still in the pipe has been read. */
  writerIsDone(): void
}
