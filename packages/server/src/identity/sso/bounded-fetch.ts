import type { CustomFetch } from 'openid-client'

/** Milliseconds that a provider may take for one answer, from the connection to its last byte. */
export const providerPatience = 8_000

/** Most bytes of an answer: a list of keys, or a token with some thousand groups, has far fewer. */
const mostBytes = 512 * 1024

/** Thrown when a provider is not called, or its response is not read. */
export class ProviderFault extends Error {}

/**
 * Returns a `fetch` that calls only these origins, follows no redirect, and bounds time and size of the answer: a malicious provider cannot
 * send the server, and the client's secret with it, to another host.
 */
export const boundedFetch =
  (origins: readonly string[]): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const { origin } = new URL(url)
    if (!origins.includes(origin)) throw new ProviderFault(`it refers to ${origin}, which "origins" does not list`)
    const patience = AbortSignal.timeout(providerPatience)
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new ProviderFault(`${origin} redirects; redirects are not followed`)
    }
    return new Response(await readBody(origin, response), { status: response.status, headers: response.headers })
  }

async function readBody(origin: string, { body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (!body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > mostBytes) throw new ProviderFault(`the response of ${origin} is larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
