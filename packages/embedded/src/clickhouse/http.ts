import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Engine } from './engine.ts'
import { fromNative, refusal } from './engine-error.ts'
import { outsideReach } from './guard.ts'
import { perform } from './perform.ts'
import { authenticate, type Passwords, type Request, readRequest } from './request.ts'
import { type AnswerContext, sendError } from './response.ts'

/** Results up to this many bytes are held until the query has ended, so that status and summary are accurate. */
const holdBytes = 256 * 1024
/** The same for a request with `wait_end_of_query`. */
const holdBytesAsked = 64 * 1024 * 1024

/** Facts about the engine, queried once. */
interface Facts {
  version: string
  timezone: string
  settingNames: ReadonlySet<string>
  /** Functions that the read-only user may not use. */
  reach: ReadonlySet<string>
}

/** Creates a server with ClickHouse's HTTP interface for the engine, so that standard clients work unchanged. */
export async function createFront(engine: Engine, passwords: Passwords): Promise<Server> {
  const facts = await gatherFacts(engine)
  const running = new Set<string>()
  const server = createServer({ maxHeaderSize: 1024 * 1024, keepAliveTimeout: 10_000 }, (message, response) => {
    void answer(message, response)
  })
  server.requestTimeout = 0 // an insert may take long to arrive

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
      if (request.options.compressResponse) context.encodings = String(message.headers['accept-encoding'] ?? '')
      if (request.options.waitForEnd) context.holdBytes = holdBytesAsked
      await perform(engine, facts.reach, message, request, context)
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
      // Bypasses the query queues, so that many long queries do not make the engine look dead.
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
