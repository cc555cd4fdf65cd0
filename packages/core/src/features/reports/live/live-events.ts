import { type Api, open } from '../../../api/client.ts'
import type { Schema } from '../../../api/types.ts'

/** An event from the server: the current figures, that they could not be computed, or that the stream ends. */
export type LiveEvent = { event: 'live'; data: Schema<'Live'> } | { event: 'failed' | 'end' }

/**
 * Follows the live figures until the server or the signal ends the stream. The browser's own `EventSource` cannot
 * send a token.
 * @throws {ApiError} if the server refuses, or the connection is lost
 */
export async function* liveEvents(api: Api, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const headers = { accept: 'text/event-stream' }
  const response = await open(api, 'streamLive', {}, { headers, signal, timeout: null })
  let text = ''
  for await (const part of textOf(response, signal)) {
    text += part
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield eventOf(text.slice(0, end))
      text = text.slice(end + 2)
    }
  }
}

async function* textOf(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  // In Node, a request that was collected as garbage no longer passes the signal on to its response.
  const end = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', end)
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Parses the lines `event: …` and `data: …`. */
function eventOf(block: string): LiveEvent {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const event = fields.get('event')
  return event === 'live'
    ? { event, data: JSON.parse(fields.get('data') ?? '') as Schema<'Live'> }
    : { event: event === 'end' ? 'end' : 'failed' }
}
