import { safeText } from '@rtcops/core/format/display-text'
import type { Output } from '../terminal/host.ts'

/** Names of fields whose values are never shown. */
const secret = /password|token|signature|secret|cert|cookie|challenge|^code$/i

/** Returns a body or query with its secrets hidden. */
export function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, secret.test(name) ? '***' : hideSecrets(part)]),
  )
}

/** Paths whose bodies name an end user who is to be erased. */
const erasures = '/api/erasure/'

function shownBody(body: string, path: string): string {
  if (body === '') return ''
  try {
    const shown = hideSecrets(JSON.parse(body)) as object
    return ` ${JSON.stringify(path.startsWith(erasures) ? { ...shown, user_id: '***' } : shown)}`
  } catch {
    // Telemetry or a file, which is not JSON.
    return ` (${Buffer.byteLength(body)} bytes)`
  }
}

/** Returns a `send` that writes each request and its response to stderr, without secrets. */
export const debugging =
  (send: (request: Request) => Promise<Response>, stderr: Output) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    for (const name of [...url.searchParams.keys()]) if (secret.test(name)) url.searchParams.set(name, '***')
    const began = performance.now()
    const tell = (line: string) => stderr.write(`${safeText(line)}\n`)
    tell(`> ${request.method} ${url.href}${shownBody(await request.clone().text(), url.pathname)}`)
    try {
      const response = await send(request)
      const id = response.headers.get('x-request-id')
      tell(`< ${response.status} ${Math.round(performance.now() - began)} ms${id ? ` request ${id}` : ''}`)
      return response
    } catch (error) {
      tell(`< ${(error as Error).message}`)
      throw error
    }
  }
