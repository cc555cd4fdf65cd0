import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Readable, Transform, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { Tally } from './engine.ts'
import { type EngineError, fromNative } from './engine-error.ts'

/** Properties shared by all responses to one request. */
export interface AnswerContext {
  response: ServerResponse
  /** `26.7.2.1`, for error messages. */
  version: string
  /** The compression methods that the client accepts; empty if it requested none. */
  encodings: string
  /** Bytes to hold back so that an error or the summary can still change status and headers. */
  holdBytes: number
}

/** Much longer than a client on the same machine takes to empty a socket. Only failed queries wait. */
const settleMs = 50

const contentTypes: [pattern: RegExp, type: string][] = [
  [/^JSON(Strings)?(Compact\w*)?EachRow/, 'application/x-ndjson; charset=UTF-8'],
  [/^JSON/, 'application/json; charset=UTF-8'],
  [/^CSVWithNames/, 'text/csv; charset=UTF-8; header=present'],
  [/^CSV/, 'text/csv; charset=UTF-8; header=absent'],
  [/^(TSV|TabSeparated)/, 'text/tab-separated-values; charset=UTF-8'],
  [/^(RowBinary|Native|Parquet|Arrow|ORC|Avro|MsgPack|Protobuf|CapnProto|BSON|Npy)/, 'application/octet-stream'],
]

/** Sends an error: ClickHouse's text, compressed if the client asked for it, its code in a header, and the matching status. */
export function sendError(context: AnswerContext, error: EngineError): void {
  const { response } = context
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const text = Buffer.from(errorText(error, context.version))
  response.statusCode = error.status
  response.setHeader('X-ClickHouse-Exception-Code', String(error.code))
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8')
  sendBody(context, text)
}

/** Sends a whole body, compressed if the client asked for it. */
function sendBody(context: AnswerContext, body: Uint8Array): void {
  const compressor = body.length > 0 ? compress(context) : undefined
  if (compressor === undefined) context.response.setHeader('Content-Length', body.length)
  const sink = compressor ?? context.response
  sink.end(body)
}

/** Sends a complete response. */
export function sendWhole(context: AnswerContext, format: string, body: Uint8Array, tally: Tally): void {
  if (context.response.destroyed) return
  describe(context.response, format)
  context.response.setHeader('X-ClickHouse-Summary', summary(tally, body.length))
  sendBody(context, body)
}

/**
 * Streams rows with back-pressure. A result that fits in `holdBytes` gets an accurate status and summary; a later error
 * is appended to the body, in the form that clients look for.
 */
export async function sendRows(
  context: AnswerContext,
  format: string,
  rows: Readable,
  outcome: Promise<Tally>,
): Promise<void> {
  const held: Buffer[] = []
  let size = 0
  let sink: Writable | undefined
  const tag = randomBytes(8).toString('hex')
  for await (const chunk of rows.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (sink === undefined) {
      held.push(chunk)
      size += chunk.length
      if (size < context.holdBytes) continue
      describe(context.response, format)
      context.response.setHeader('X-ClickHouse-Exception-Tag', tag)
      sink = compress(context) ?? context.response
      await write(sink, Buffer.concat(held.splice(0)), context.response)
    } else {
      await write(sink, chunk, context.response)
    }
    if (context.response.destroyed) return
  }
  try {
    const tally = await outcome
    if (sink === undefined) sendWhole(context, format, Buffer.concat(held, size), tally)
    else sink.end()
  } catch (thrown) {
    const error = fromNative(thrown)
    if (sink === undefined) return sendError(context, error)
    await settle(sink, context.response)
    const text = errorText(error, context.version)
    const length = Buffer.byteLength(text)
    sink.end(`\r\n__exception__\r\n${tag}\r\n${text}${length} ${tag}\r\n__exception__\r\n`)
  }
}

/** Writes a chunk and waits until there is room for the next, or until the client is gone. */
async function write(sink: Writable, chunk: Buffer, response: ServerResponse): Promise<void> {
  if (response.destroyed || sink.write(chunk)) return
  await new Promise<void>((resolve) => {
    const done = () => {
      sink.off('drain', done)
      response.off('close', done)
      resolve()
    }
    sink.on('drain', done)
    response.on('close', done)
  })
}

/**
 * Waits until the client has probably read all rows. Clients look for the error at the end of the chunk that they have
 * just received, so it should arrive in its own chunk.
 */
async function settle(sink: Writable, response: ServerResponse): Promise<void> {
  if (response.destroyed) return
  if ('flush' in sink && typeof sink.flush === 'function') {
    const flush: (done: () => void) => void = sink.flush.bind(sink)
    await new Promise<void>((resolve) => {
      flush(resolve)
      response.once('close', resolve)
    })
  }
  await sleep(settleMs)
}

function describe(response: ServerResponse, format: string): void {
  const type = contentTypes.find(([pattern]) => pattern.test(format))?.[1] ?? 'text/plain; charset=UTF-8'
  response.setHeader('Content-Type', type)
  response.setHeader('X-ClickHouse-Format', format)
}

/** Returns the summary of a ClickHouse server: numbers as strings, 0 for unknown values. */
function summary(tally: Tally, resultBytes: number): string {
  return JSON.stringify({
    read_rows: String(tally.writtenRows),
    read_bytes: String(tally.writtenBytes),
    written_rows: String(tally.writtenRows),
    written_bytes: String(tally.writtenBytes),
    total_rows_to_read: '0',
    result_rows: String(tally.resultRows),
    result_bytes: String(tally.writtenRows > 0 ? tally.writtenBytes : resultBytes),
    elapsed_ns: String(Math.round(tally.elapsed * 1e9)),
  })
}

const errorText = (error: EngineError, version: string) => `${error.message} (version ${version} (official build))\n`

/** Creates a compressor in front of the response, with the first encoding that both sides support. */
function compress(context: AnswerContext): Transform | undefined {
  const accepted = context.encodings.split(',').map((encoding) => encoding.split(';')[0]?.trim())
  const encoding = (['zstd', 'br', 'gzip'] as const).find((known) => accepted.includes(known))
  if (encoding === undefined) return undefined
  const compressor = {
    gzip: () => createGzip({ level: 3 }),
    br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
    zstd: () => createZstdCompress(),
  }[encoding]()
  context.response.setHeader('Content-Encoding', encoding)
  compressor.pipe(context.response)
  compressor.once('error', () => context.response.destroy())
  context.response.once('close', () => compressor.destroy())
  return compressor
}
