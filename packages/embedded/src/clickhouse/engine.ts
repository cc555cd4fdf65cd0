import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connections } from './connections.ts'
import { fromNative } from './engine-error.ts'
import { Gate } from './gate.ts'
import type { Connection, Native } from './native.ts'
import { Pipes } from './pipes.ts'
import { Sessions } from './sessions.ts'
import { connectionDefaults, engineOptions, type Settings } from './settings.ts'

/** Options for running one statement. */
export interface Run {
  settings: Settings
  parameters: Readonly<Record<string, string>>
  database: string | undefined
  session: { id: string; timeoutSeconds: number; mustExist: boolean } | undefined
  readOnly: boolean
  /** Aborted when the client no longer waits for the response. */
  signal: AbortSignal
}

/**
 * Outcome of a statement. `elapsed` is seconds. Written rows include those of materialized views. How much a query read
 * from its tables is unknown, because the binding does not report it.
 */
export interface Tally {
  resultRows: number
  writtenRows: number
  writtenBytes: number
  elapsed: number
}

/**
 * Places for queries, for those that let others go first and must not take their places while they wait, for inserts and
 * definitions, and for statements that must never wait behind those (KILL, health checks).
 */
const places = { readers: 10, yielding: 2, writers: 4, urgent: 2 }

/** Threads that Node needs: one per place, because an engine call blocks one, and some for compression and files. */
export const threadPoolSize = places.readers + places.yielding + places.writers + places.urgent + 4

/** The only chDB instance of this process, with one connection per statement, so that no setting or parameter leaks. */
export class Engine {
  readonly #native: Native
  /** Directory of pipes and of rows in transit; emptied at each start. */
  readonly #filesPath: string
  readonly #connections: Connections
  /** Kept open: the engine ends when its last connection closes. */
  readonly #admin: Connection
  readonly #readers = new Gate(places.readers)
  readonly #yielding = new Gate(places.yielding)
  readonly #writers = new Gate(places.writers)
  readonly #urgent = new Gate(places.urgent)
  readonly #pipes: Pipes
  readonly #sessions: Sessions

  /** @param configuration path of a file with further configuration; absent for none */
  constructor(native: Native, path: string, pipesPath: string, configuration?: string) {
    this.#native = native
    this.#filesPath = pipesPath
    const further = configuration === undefined ? [] : [`--config-file=${configuration}`]
    this.#admin = native.CreateConnection(path, [...engineOptions, ...further])
    this.#pipes = new Pipes(pipesPath, places.readers + places.yielding)
    const connections = new Connections(native, path, connectionDefaults)
    this.#connections = connections
    this.#sessions = new Sessions(
      () => connections.open(),
      (connection) => connections.discard(connection),
    )
  }

  /** Runs one of the engine's own statements and returns the rows as JSON arrays. */
  async ask(sql: string): Promise<unknown[][]> {
    return await this.#urgent.run(async () => {
      const connection = this.#connections.take()
      try {
        const { bytes } = await this.#native.QueryAsyncConnection(connection, sql, 'JSONCompactEachRow')
        return toText(bytes)
          .split('\n')
          .filter((line) => line !== '')
          .map((line): unknown[] => JSON.parse(line))
      } finally {
        this.#connections.discard(connection)
      }
    })
  }

  /**
   * Runs a query and streams its rows.
   *
   * @param head the query up to the place of an output file, one character per byte; `tail` is the rest
   * @param consume reads the rows; `outcome` settles when the query has ended, with an EngineError if it failed
   */
  async select(
    head: string,
    tail: string,
    run: Run,
    consume: (rows: Readable, outcome: Promise<Tally>) => Promise<void>,
  ): Promise<void> {
    await (isYielding(run) ? this.#yielding : this.#readers).run(
      () =>
        this.#connected(run, async (connection, prefix, comment, leave) => {
          const pipe = this.#pipes.open()
          const sql = `${prefix}${utf8(head)}\nINTO OUTFILE '${quote(pipe.path)}' APPEND ${utf8(tail)}`
          const query = this.#native.QueryAsyncConnection(connection, sql, 'TabSeparated')
          const outcome = query.finally(leave).then(tallyOf, (error) => Promise.reject(fromNative(error)))
          outcome.catch(() => undefined) // handled by the consumer, perhaps later
          const settled = query.then(
            () => true,
            () => true,
          )
          void settled.then(() => pipe.writerIsDone())
          const killed = this.#killOnAbort(comment, settled, run.signal)
          const closed = new Promise((resolve) => pipe.stream.once('close', resolve))
          pipe.stream.on('error', () => undefined) // `consume` sees it; 'close' follows
          try {
            await consume(pipe.stream, outcome)
          } finally {
            // The engine blocks on a full pipe and may hang on a closed one, so the pipe is drained to its end.
            pipe.stream.resume()
            await Promise.all([settled, killed, closed])
          }
        }),
      run.signal,
    )
  }

  /** Runs a statement with a small result, which is held in memory. As on a server, an abort does not end it. */
  async command(
    text: string,
    format: string,
    kind: Exclude<keyof typeof places, 'yielding'>,
    run: Run,
  ): Promise<[Uint8Array, Tally]> {
    return await { readers: this.#readers, writers: this.#writers, urgent: this.#urgent }[kind].run(
      () =>
        this.#connected(run, async (connection, prefix) => {
          const result = await this.#native.QueryAsyncConnection(connection, prefix + utf8(text), format)
          return [result.bytes, tallyOf(result)]
        }),
      run.signal,
    )
  }

  /**
   * Stores rows from raw bytes. The bytes go through a file, never after the statement: chDB takes an empty line as the
   * end of the rows and runs the rest as further statements.
   *
   * @param head the statement up to the place of a file name
   * @param tail its settings and format
   */
  async insert(head: string, tail: string, payload: Uint8Array, run: Run): Promise<Tally> {
    return await this.#writers.run(
      () =>
        this.#connected(run, async (connection, prefix) => {
          const file = join(this.#filesPath, `rows-${randomUUID()}`)
          try {
            await writeFile(file, payload, { mode: 0o600, flag: 'wx' })
            const statement = `${utf8(head)} FROM INFILE '${quote(file)}' COMPRESSION 'none' ${utf8(tail)}`
            const done = await this.#native.QueryAsyncConnection(connection, prefix + statement, 'TabSeparated')
            return {
              resultRows: done.rowsRead,
              writtenRows: done.rowsRead,
              writtenBytes: payload.length,
              elapsed: done.elapsed,
            }
          } finally {
            await rm(file, { force: true })
          }
        }),
      run.signal,
    )
  }

  /** Ends all queries, then the engine. */
  async close(): Promise<void> {
    await this.ask('KILL QUERY WHERE 1 ASYNC').catch(() => [])
    for (let place = 0; place < places.readers; place++) await this.#readers.enter()
    for (let place = 0; place < places.yielding; place++) await this.#yielding.enter()
    for (let place = 0; place < places.writers; place++) await this.#writers.enter()
    for (let place = 0; place < places.urgent; place++) await this.#urgent.enter()
    this.#sessions.closeAll()
    this.#connections.close()
    this.#native.CloseConnection(this.#admin)
  }

  /**
   * Opens (or takes) a connection, calls `work` with the statements that must precede its own, and closes it. If `work`
   * sends the response itself, it calls `leave` first: as on a server, a session is free once the client has the whole
   * response.
   */
  async #connected<T>(
    run: Run,
    work: (connection: Connection, prefix: string, comment: string, leave: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const mark = randomUUID()
    const users = run.settings.findLast(([name]) => name === 'log_comment')?.[1]
    const comment = users === undefined ? mark : `${mark} ${users}`
    const settings: Settings = [...run.settings, ['log_comment', comment]]
    // `readonly` comes last, so that no requested setting can override it.
    if (run.readOnly) settings.push(['readonly', '1'])
    const prefix = setStatement([...settings, ...parametersOf(run.parameters)]) + useDatabase(run.database)
    // A kept session cannot serve the read-only user: once `readonly` is set, it forbids setting what the next request
    // needs.
    if (run.session === undefined || run.readOnly) {
      const connection = this.#connections.take()
      try {
        return await work(connection, prefix, mark, () => Promise.resolve())
      } catch (error) {
        throw fromNative(error)
      } finally {
        this.#connections.discard(connection)
      }
    }
    return await this.#inSession(run.session, settings, (connection, leave) => work(connection, prefix, mark, leave))
  }

  /**
   * Takes a kept session for one statement with these settings; `leave` restores the session's own settings and
   * releases it, once.
   */
  async #inSession<T>(
    { id, timeoutSeconds, mustExist }: NonNullable<Run['session']>,
    settings: Settings,
    work: (connection: Connection, leave: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const connection = this.#sessions.take(id, mustExist)
    let restore = ''
    let left: Promise<void> | undefined
    const restoreAndFree = async () => {
      try {
        if (restore !== '') await this.#native.QueryAsyncConnection(connection, restore, 'TabSeparated')
      } finally {
        this.#sessions.giveBack(id, timeoutSeconds)
      }
    }
    const leave = () => {
      left ??= restoreAndFree()
      return left
    }
    try {
      restore = await this.#valuesOf(connection, settings)
      return await work(connection, leave)
    } catch (error) {
      throw fromNative(error)
    } finally {
      await leave()
    }
  }

  /** Returns a statement that restores these settings of a kept session to their current values. */
  async #valuesOf(connection: Connection, settings: Settings): Promise<string> {
    const names = settings.map(([name]) => `'${quote(name)}'`).join(', ')
    const sql = `SELECT name, value FROM system.settings WHERE name IN (${names})`
    const { bytes } = await this.#native.QueryAsyncConnection(connection, sql, 'JSONCompactEachRow')
    const values = toText(bytes)
      .trim()
      .split('\n')
      .map((line): [string, string] => JSON.parse(line))
    return setStatement(values)
  }

  /** Asks the engine to end a query after an abort, repeatedly, until the query has ended. */
  async #killOnAbort(comment: string, settled: Promise<boolean>, signal: AbortSignal): Promise<void> {
    const aborted = new Promise<boolean>((resolve) => {
      if (signal.aborted) resolve(false)
      else signal.addEventListener('abort', () => resolve(false), { once: true })
    })
    if (await Promise.race([settled, aborted])) return
    // The engine does not know a query that was only just sent, hence the repetition.
    for (let over = false; !over; ) {
      await this.ask(`KILL QUERY WHERE startsWith(Settings['log_comment'], '${comment}') ASYNC`)
      over = await Promise.race([settled, sleep(50, false)])
    }
  }
}

/** Returns whether a query waits while others run: the engine's priorities begin at 1, the highest; 0 is none. */
const isYielding = ({ settings }: Run): boolean =>
  Number(settings.findLast(([name]) => name === 'priority')?.[1] ?? 0) > 1

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')
const toText = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

/** Escapes text for use inside single quotes. */
const quote = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

function useDatabase(name: string | undefined): string {
  return name === undefined ? '' : `USE \`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\`; `
}

function parametersOf(parameters: Readonly<Record<string, string>>): Settings {
  return Object.entries(parameters).map(([name, value]) => [`param_${name}`, value])
}

function setStatement(settings: Settings): string {
  return `SET ${settings.map(([name, value]) => `${name} = '${quote(value)}'`).join(', ')}; `
}

/** Returns the outcome of a query; the binding's `rowsRead` counts the rows of the result. */
function tallyOf(result: { elapsed: number; rowsRead: number }): Tally {
  return { resultRows: result.rowsRead, writtenRows: 0, writtenBytes: 0, elapsed: result.elapsed }
}
