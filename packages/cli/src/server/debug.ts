import { safeText } from '@rtcops/core/format/display-text'
import { writeError } from '../old/streams.ts'

/** Names of fields whose values are never shown. */
const secret = /password|token|signature|secret|cert|cookie/i

/** A body or query with its secrets hidden. */
export function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, secret.test(name) ? '***' : hideSecrets(part)]),
  )
}

function shownBody(body: unknown): string {
  if (typeof body !== 'string') return ''
  try {
    return ` ${JSON.stringify(hideSecrets(JSON.parse(body)))}`
  } catch {
    // Not JSON: telemetry or a file. How long it is says enough.
    return ` (${Buffer.byteLength(body)} bytes)`
  }
}

/** Tells each request and its answer on stderr. */
export const debugging =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    for (const name of [...url.searchParams.keys()]) if (secret.test(name)) url.searchParams.set(name, '***')
    const began = performance.now()
    const tell = (line: string) => writeError(`${safeText(line)}\n`)
    tell(`> ${request.method} ${url.href}${shownBody(request.body)}`)
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
