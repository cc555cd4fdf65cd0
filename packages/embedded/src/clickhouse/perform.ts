import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Engine, Run } from './engine.ts'
import { refusal } from './engine-error.ts'
import { refuseOutputFile, refuseOutsideReach } from './guard.ts'
import { isWord } from './lexer.ts'
import type { Request } from './request.ts'
import { type AnswerContext, sendRows, sendWhole } from './response.ts'
import { withinBounds } from './settings.ts'
import { readStatement, type Statement } from './statement.ts'

/** Largest statement in bytes; for an insert, the part before its rows. */
const statementLimit = 1024 * 1024

/**
 * Runs the statement of a request and sends its result. `reach` names the functions that the read-only user may not use.
 *
 * @throws EngineError 229 for a statement beyond the limit, 73 for a format that is none, and what the guards and the engine throw
 */
export async function perform(
  engine: Engine,
  reach: ReadonlySet<string>,
  message: IncomingMessage,
  request: Request,
  context: AnswerContext,
): Promise<void> {
  const { options } = request
  const source = request.statement ?? request.body
  const statement = readStatement(source.toString('latin1', 0, statementLimit))
  if (source.length > statementLimit && statement.kind !== 'insert') {
    throw refusal(229, 'QUERY_IS_TOO_LARGE', `The statement is longer than ${statementLimit} bytes.`)
  }
  refuseOutputFile(statement.tokens)
  if (request.user === 'ro') refuseOutsideReach(statement.tokens, reach, options.parameters)

  const run = runOf(message, request, context.response)
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
    // The engine treats an insert without rows as an error; a server does not.
    const tally = rows.length === 0 ? nothing : await engine.insert(statement.head, statement.tail, rows, run)
    sendWhole(context, format, Buffer.alloc(0), tally)
    return
  }
  const [body, tally] = await engine.command(statement.text, format, gateOf(statement), run)
  sendWhole(context, format, body, tally)
}

/** Returns how the engine runs a request; the run ends when the client goes away. */
function runOf(message: IncomingMessage, { options, user }: Request, response: ServerResponse): Run {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(refusal(394, 'QUERY_WAS_CANCELLED', 'The client disconnected.'))
  })
  return {
    settings: withinBounds(options.settings),
    parameters: options.parameters,
    database: options.database ?? (String(message.headers['x-clickhouse-database'] ?? '') || undefined),
    session: options.session,
    // As on a server, GET cannot change anything.
    readOnly: user === 'ro' || message.method === 'GET',
    signal: gone.signal,
  }
}

/** Returns the gate that a statement waits at. */
function gateOf({ tokens: [first] }: Statement): 'readers' | 'writers' | 'urgent' {
  if (isWord(first, 'KILL')) return 'urgent'
  return isWord(first, 'SHOW', 'DESCRIBE', 'DESC', 'EXISTS', 'EXPLAIN', 'CHECK') ? 'readers' : 'writers'
}

function checkedFormat(name: string): string {
  if (/^\w+$/.test(name)) return name
  throw refusal(73, 'UNKNOWN_FORMAT', `Unknown format ${name}.`)
}
