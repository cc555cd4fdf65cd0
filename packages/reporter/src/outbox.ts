import type { ReportOptions } from './types.ts'

/** Characters of a batch, up to the last event. A browser sends 64 KiB for a page that is gone, and a character has up to three bytes. */
const batchSize = 15_000
/** Events that wait at most, so that a long outage does not fill the memory. */
const mostWaiting = 1000
const longestPause = 60_000

/** Events on their way to the server. */
export interface Outbox {
  push(event: object): void
  /** Sends what waits. Resolves to true once it is sent; to something else if it has to wait. */
  flush(): Promise<true | undefined>
  /** Hands what waits to the browser, as the page is about to go. */
  end(): void
}

interface Batch {
  id: string
  body: string
}

/** Sends events in batches, each under one id until the server has it. @param session names the page's part of the call */
export function openOutbox(
  { token: given, url }: ReportOptions,
  session: string,
  fault: (fault: unknown) => undefined,
): Outbox {
  const lines: string[] = []
  let batch: Batch | undefined
  let batches = 0
  let token: string | undefined
  let failures = 0
  let notBefore = 0
  let sending: Promise<true | undefined> | undefined

  const next = (): Batch | undefined => {
    let count = 0
    for (let size = 0; count < lines.length && size < batchSize; count++) size += lines[count]?.length ?? 0
    return count > 0 ? { id: `${session}-${++batches}`, body: lines.splice(0, count).join('\n') } : undefined
  }
  const address = ({ id }: Batch) => `${url}?token=${token}&session=${session}&batch_id=${id}&timestamp=${Date.now()}`

  const sendAll = async (): Promise<true | undefined> => {
    while (Date.now() >= notBefore) {
      batch ??= next()
      if (!batch) return true
      token ??= typeof given === 'function' ? await given() : given
      // Text needs no preflight, and outlives the page.
      const reply = await fetch(address(batch), {
        method: 'POST',
        body: batch.body,
        keepalive: true,
        credentials: 'omit',
      }).catch(fault)
      const status = reply?.status ?? 0
      if (status === 401) token = undefined
      // Others would be refused again.
      if (!reply || (status > 400 && status !== 404 && status !== 413)) {
        const pause = (Math.min(longestPause, 1000 * 2 ** failures++) * (1 + Math.random())) / 2
        notBefore = Date.now() + Math.max(pause, Number(reply?.headers.get('retry-after')) * 1000 || 0)
        return undefined
      }
      batch = undefined
      failures = 0
      const answer = await reply.json()
      if (answer.code !== 0 || answer.info.rejected > 0) fault(answer)
    }
  }
  const flush = () => {
    sending ??= sendAll()
      .catch(fault)
      .finally(() => {
        sending = undefined
      })
    return sending
  }
  return {
    push(event) {
      lines.push(JSON.stringify(event))
      if (lines.length > mostWaiting) lines.shift()
    },
    flush,
    end() {
      // One that is under way may be cut off; the server knows it by its id.
      for (const last of [batch, next()]) if (last) navigator.sendBeacon(address(last), last.body)
    },
  }
}
