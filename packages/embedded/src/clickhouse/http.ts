import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Engine, Run } from './engine.ts'
import { fromNative, refusal } from './engine-error.ts'
import { outsideReach, refuseOutputFile, refuseOutsideReach } from './guard.ts'
import { isWord } from './lexer.ts'
import { authenticate, type Passwords, type Request, readRequest } from './request.ts'
import { type AnswerContext, sendError, sendRows, sendWhole } from './response.ts'
import { withinBounds } from './settings.ts'
import { readStatement } from './statement.ts'

/** Rows up to this size are held until the query has ended, so that their status and summary are true. */
const holdBytes = 256 * 1024
/** The same for a request that asks for it (`wait_end_of_query`). */
const holdBytesAsked = 64 * 1024 * 1024

/** Bytes in which a statement must end, or the statement of an insert before its rows. */
const statementLimit = 1024 * 1024

/** What the engine knows, asked once. */
interface Facts {
  version: string
  timezone: string
  settingNames: ReadonlySet<string>
  /** Functions that the read-only user may not use. */
  reach: ReadonlySet<string>
}

/** A server that speaks ClickHouse's HTTP interface for the engine, so that stock clients work unchanged. */
export async function createFront(engine: Engine, passwords: Passwords): Promise<Server> {
  const facts = await gatherFacts(engine)
  const running = new Set<string>()
  const server = createServer({ maxHeaderSize: 1024 * 1024, keepAliveTimeout: 10_000 }, (message, response) => {
    void answer(message, response)
  })
  server.requestTimeout = 0 // an insert may take its time to arrive

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const context: AnswerContext = { response, version: facts.version, encodings: '', holdBytes }
    response.on('error', () => undefined) // the client is gone; 'close' follows and ends the query
    let entered: string | undefined
    try {
      const url = new URL(message.url ?? '/', 'http://127.0.0.1')
      if (message.method !== 'POST' && message.method !== 'GET') {
        throw refusal(48, 'NOT_IMPLEMENTED', `Method ${message.method} is not supported.`)
      }
      if (await answeredAside(url, message, response)) return
      const request = await readRequest(message, url, passwords, facts.settingNames)
      const id = request.options.queryId ?? randomUUID()
      if (running.has(id)) {
        throw refusal(216, 'QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING', `Query with id = ${id} is already running.`)
      }
      running.add(id)
      entered = id
      setHeaders(response, request, id)
      await perform(message, response, request, {
        ...context,
        encodings: request.options.compressResponse ? String(message.headers['accept-encoding'] ?? '') : '',
        holdBytes: request.options.waitForEnd ? holdBytesAsked : holdBytes,
      })
    } catch (error) {
      sendError(context, fromNative(error))
    } finally {
      if (entered !== undefined) running.delete(entered)
    }
  }

  const answeredAside = async (url: URL, message: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (url.pathname === '/ping' || url.pathname === '/replicas_status') {
      response.end('Ok.\n')
      return true
    }
    if (url.pathname === '/watchdog') {
      // Beside the queues of queries, so that many long queries do not look like a dead engine.
      authenticate(message, url, passwords)
      await engine.ask('SELECT 1')
      response.end('Ok.\n')
      return true
    }
    if (url.pathname === '/' && message.method === 'GET' && !url.searchParams.has('query')) {
      response.end('Ok.\n')
      return true
    }
    if (url.pathname === '/') return false
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=UTF-8' })
    response.end(`There is no handle ${url.pathname}\n`)
    return true
  }

  const setHeaders = (response: ServerResponse, request: Request, id: string): void => {
    response.setHeader('X-ClickHouse-Server-Display-Name', 'embedded')
    response.setHeader('X-ClickHouse-Query-Id', id)
    response.setHeader('X-ClickHouse-Timezone', facts.timezone)
    if (request.options.session !== undefined) response.setHeader('X-ClickHouse-Session-Id', request.options.session.id)
  }

  const perform = async (
    message: IncomingMessage,
    response: ServerResponse,
    request: Request,
    context: AnswerContext,
  ): Promise<void> => {
    const { options } = request
    const source = request.statement ?? request.body
    const statement = readStatement(source.toString('latin1', 0, statementLimit))
    if (source.length > statementLimit && statement.kind !== 'insert') {
      throw refusal(229, 'QUERY_IS_TOO_LARGE', `The statement is longer than ${statementLimit} bytes.`)
    }
    refuseOutputFile(statement.tokens)
    if (request.user === 'ro') refuseOutsideReach(statement.tokens, facts.reach, options.parameters)

    const gone = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) gone.abort(refusal(394, 'QUERY_WAS_CANCELLED', 'The client went away.'))
    })
    const run: Run = {
      settings: withinBounds(options.settings),
      parameters: options.parameters,
      database: options.database ?? (String(message.headers['x-clickhouse-database'] ?? '') || undefined),
      session: options.session,
      // As on a server, GET cannot change anything.
      readOnly: request.user === 'ro' || message.method === 'GET',
      signal: gone.signal,
    }
    const givenFormat = String(message.headers['x-clickhouse-format'] ?? '') || undefined
    const format = ('format' in statement && statement.format) || options.defaultFormat || givenFormat || 'TabSeparated'

    if (statement.kind === 'select') {
      const tail = statement.tail || `FORMAT ${checkedFormat(format)}`
      await engine.select(statement.head, tail, run, (rows, outcome) => sendRows(context, format, rows, outcome))
      return
    }
    if (statement.kind === 'insert') {
      const inline = source.subarray(statement.dataStart)
      const rows = request.statement === undefined ? inline : Buffer.concat([inline, request.body])
      const nothing = { resultRows: 0, writtenRows: 0, writtenBytes: 0, elapsed: 0 }
      // The engine takes an insert without any rows for an error, a server does not.
      const tally = rows.length === 0 ? nothing : await engine.insert(statement.head, statement.tail, rows, run)
      sendWhole(context, format, Buffer.alloc(0), tally)
      return
    }
    const kind = isWord(statement.tokens[0], 'KILL')
      ? 'urgent'
      : isWord(statement.tokens[0], 'SHOW', 'DESCRIBE', 'DESC', 'EXISTS', 'EXPLAIN', 'CHECK')
        ? 'readers'
        : 'writers'
    const [body, tally] = await engine.command(statement.text, format, kind, run)
    sendWhole(context, format, body, tally)
  }

  return server
}

async function gatherFacts(engine: Engine): Promise<Facts> {
  const [about] = await engine.ask('SELECT version(), timezone()')
  const names = async (table: string) =>
    (await engine.ask(`SELECT name FROM system.${table}`)).map(([name]) => String(name))
  return {
    version: String(about?.[0]),
    timezone: String(about?.[1]),
    settingNames: new Set(await names('settings')),
    reach: outsideReach(await names('table_functions')),
  }
}

function checkedFormat(name: string): string {
  if (/^\w+$/.test(name)) return name
  throw refusal(73, 'UNKNOWN_FORMAT', `Unknown format ${name}.`)
}
