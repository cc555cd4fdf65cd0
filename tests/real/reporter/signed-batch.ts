import type { TelemetryEvent } from '@rtcops/core/telemetry/events'

/** The server and project that a page reports to. */
export interface Target {
  /** Origin of the console's server. */
  server: string
  appKey: string
  appCert: string
}

/** A request ready to be sent; it can be sent again, and the server stores it once. */
export interface SignedBatch {
  url: string
  body: string
}

/** Creates and signs a batch as the contract describes (`reportTelemetry`). */
export async function signBatch(target: Target, events: readonly TelemetryEvent[]): Promise<SignedBatch> {
  const body = events.map((event) => `${JSON.stringify(event)}\n`).join('')
  const batchId = crypto.randomUUID()
  const timestamp = Date.now()
  const bytes = new TextEncoder()
  const digest = hex(await crypto.subtle.digest('SHA-256', bytes.encode(body)))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(target.appCert), algorithm, false, ['sign'])
  const text = [target.appKey, batchId, timestamp, digest].join('\n')
  const query = new URLSearchParams({
    app_key: target.appKey,
    batch_id: batchId,
    timestamp: String(timestamp),
    signature: hex(await crypto.subtle.sign('HMAC', key, bytes.encode(text))),
  })
  return { url: `${target.server}/api/open/report/batch?${query}`, body }
}

/** @param keepalive lets the request outlive the page */
export async function sendBatch({ url, body }: SignedBatch, keepalive = false): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    keepalive,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  const { code, msg, info } = (await answer.json()) as { code: number; msg: string; info?: { errors: unknown[] } }
  if (code !== 0 || info?.errors.length) throw new Error(`batch refused: ${msg} ${JSON.stringify(info)}`)
}

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
