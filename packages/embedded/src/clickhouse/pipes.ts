import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'

/**
 * Named pipes through which the engine passes rows: it writes with `INTO OUTFILE`, and this side reads with
 * back-pressure, in any format. They are created once, one for each query that may run concurrently.
 */
export class Pipes {
  readonly #idle: string[]

  constructor(directory: string, count: number) {
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory, { mode: 0o700 })
    this.#idle = Array.from({ length: count }, (_, index) => join(directory, String(index)))
    execFileSync('mkfifo', ['-m', '600', ...this.#idle])
  }

  /** Takes a pipe and starts reading it. There are as many pipes as places for queries. */
  open(): Pipe {
    const path = this.#idle.pop()
    if (path === undefined) throw new Error('more queries than pipes')
    // Opened without waiting for the other side. The writer opened here holds back the end of the stream until the
    // query has settled: after some errors the engine closes the file and opens it again, and would wait forever for a
    // reader.
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
  /** Must be called once, when the query has settled. The stream ends after the rest of the pipe has been read. */
  writerIsDone(): void
}
