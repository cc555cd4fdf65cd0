import { Readable, Writable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** The connection that `pg` gives to code that speaks PostgreSQL's COPY protocol through it. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

/** Rows of `COPY … TO STDOUT` as a stream with backpressure. Pass it to `client.query`. */
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

  /** Copies the bytes, because they are in a buffer that the next message is read into. */
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

/** Writes rows to `COPY … FROM STDIN`; it finishes when PostgreSQL has stored them. Pass it to `client.query`. */
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

  /** Calls back once: a stream is constructed once. */
  #answerReady(error?: Error): void {
    const answer = this.#onReady
    this.#onReady = () => undefined
    answer(error)
  }
}

/** Reads the number of rows from PostgreSQL's response, such as `COPY 120`. */
const copiedRows = (answer: string): number => Number(answer.split(' ')[1])
