import { Readable, Writable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** What `pg` gives to whoever speaks PostgreSQL's COPY protocol through it. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

/** Rows of `COPY … TO STDOUT` as a stream that waits for its reader. Hand it to `client.query`. */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string
  #connection: Connection | undefined
  /** Rows that were copied, once the stream has ended. */
  rows = 0

  constructor(statement: string) {
    super({ highWaterMark: 1 << 20 })
    this.#statement = statement
  }

  submit = (connection: Connection): void => {
    this.#connection = connection
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  /** The bytes lie in a buffer that the next message is read into. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = copiedRows(text)
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

/** Takes rows for `COPY … FROM STDIN`; it has ended when PostgreSQL has taken them. Hand it to `client.query`. */
export class CopyIn extends Writable implements Submittable {
  readonly #statement: string
  #connection: CopyConnection | undefined
  #onReady: (error?: Error) => void = () => undefined
  #onTaken: (error?: Error) => void = () => undefined
  /** Rows that were copied, once the stream has finished. */
  rows = 0

  constructor(statement: string) {
    super({ highWaterMark: 1 << 20 })
    this.#statement = statement
  }

  override _construct(callback: (error?: Error) => void): void {
    this.#onReady = callback
  }

  submit = (connection: Connection): void => {
    this.#connection = connection as CopyConnection
    connection.query(this.#statement)
  }

  handleCopyInResponse(): void {
    this.#answerReady()
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, callback: (error?: Error) => void): void {
    const { stream } = this.#connection as CopyConnection
    this.#connection?.sendCopyFromChunk(bytes)
    if (stream.writableNeedDrain) stream.once('drain', () => callback())
    else callback()
  }

  override _final(callback: (error?: Error) => void): void {
    this.#onTaken = callback
    this.#connection?.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = copiedRows(text)
  }

  handleReadyForQuery(): void {
    this.#onTaken()
  }

  handleError(error: Error): void {
    this.#answerReady(error)
    this.destroy(error)
  }

  /** A stream is constructed once. */
  #answerReady(error?: Error): void {
    const answer = this.#onReady
    this.#onReady = () => undefined
    answer(error)
  }
}

/** PostgreSQL answers `COPY 120`. */
const copiedRows = (answer: string): number => Number(answer.split(' ')[1])
