import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { refusal } from './engine-error.ts'
import { type Options, readOptions } from './settings.ts'

/** Users: `rw` may do everything, `ro` may only read. The same two exist on a cluster. */
export type User = 'rw' | 'ro'
export type Passwords = Readonly<Record<User, string>>

/** One parsed request. */
export interface Request {
  user: User
  options: Options
  /** The statement, and for an insert the rows after it: one buffer, because they may arrive as one. */
  body: Buffer
  /** Set if the URL (or form) carries the statement and the body only the rows. */
  statement: Buffer | undefined
}

/** Largest body in bytes after decompression. The engine takes the rows of an insert in one piece. */
const bodyLimit = 256 * 1024 * 1024

/**
 * Reads a request to `/`.
 *
 * @throws EngineError 516 for a wrong user or password, 229 for a body beyond the limit, and what `readOptions` throws
 */
export async function readRequest(
  message: IncomingMessage,
  url: URL,
  passwords: Passwords,
  settingNames: ReadonlySet<string>,
): Promise<Request> {
  const user = authenticate(message, url, passwords)
  const body = await readBody(message)
  const entries: [string, string][] = [...url.searchParams]
  if (message.headers['content-type']?.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': message.headers['content-type'] },
    }).formData()
    for (const [name, value] of form) {
      if (typeof value !== 'string') throw refusal(48, 'NOT_IMPLEMENTED', 'External data is not supported here.')
      entries.push([name, value])
    }
    const options = readOptions(entries, settingNames)
    return { user, options, body: Buffer.alloc(0), statement: Buffer.from(options.query ?? '') }
  }
  const options = readOptions(entries, settingNames)
  const statement = options.query === undefined ? undefined : Buffer.from(options.query)
  return { user, options, body, statement }
}

/**
 * Checks Basic authentication, ClickHouse's own headers, or the URL, as a ClickHouse server does, and returns the user.
 */
export function authenticate(message: IncomingMessage, url: URL, passwords: Passwords): User {
  const [name, password] = givenCredentials(message, url)
  if ((name === 'rw' || name === 'ro') && sameText(password, passwords[name])) return name
  throw refusal(516, 'AUTHENTICATION_FAILED', `${name}: Authentication failed: no user with such name and password.`)
}

function givenCredentials(message: IncomingMessage, url: URL): [name: string, password: string] {
  const { authorization } = message.headers
  if (authorization?.startsWith('Basic ')) {
    const text = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8')
    const colon = text.indexOf(':')
    return colon === -1 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  }
  const header = (name: string) => String(message.headers[name] ?? '')
  if (header('x-clickhouse-user') !== '') return [header('x-clickhouse-user'), header('x-clickhouse-key')]
  return [url.searchParams.get('user') ?? 'default', url.searchParams.get('password') ?? '']
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const unpack = decompressor(message.headers['content-encoding'])
  const plain: Readable = unpack === undefined ? message : message.pipe(unpack)
  // `pipe` does not forward the error of a broken connection.
  if (unpack !== undefined) message.once('error', (error) => unpack.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of plain.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bodyLimit) {
        message.unpipe().resume()
        throw refusal(229, 'QUERY_IS_TOO_LARGE', `The body is larger than ${bodyLimit} bytes.`)
      }
      chunks.push(chunk)
    }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    if (/^(Z_|ZSTD_|ERR_BROTLI|ERR__ERROR)/.test(code)) {
      throw refusal(271, 'CANNOT_DECOMPRESS', `Cannot decompress the body: ${(error as Error).message}.`)
    }
    throw error
  }
  return chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks, size)
}

function decompressor(encoding: string | undefined): Transform | undefined {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return undefined
  if (encoding === 'gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'zstd') return createZstdDecompress()
  throw refusal(89, 'UNKNOWN_COMPRESSION_METHOD', `Unknown compression method ${encoding}.`)
}
