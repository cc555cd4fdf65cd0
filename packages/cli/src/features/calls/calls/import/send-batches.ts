import { createHash, createHmac } from 'node:crypto'
import { call, createApi } from '@rtcops/core/api/client'
import type { Answer, Input } from '@rtcops/core/api/types'
import type { Context } from '../../../../command.ts'
import { attempt, pauses } from '../../../../server/server.ts'
import type { ReadFile } from './read-events.ts'

const mostEvents = 2000
/** Largest batch in bytes; the server accepts 8 MiB. */
const mostBytes = 6 * 1024 * 1024

/** Events that are sent together. The id is derived from content, position and project, so that the server recognizes a repeated batch. */
export interface EventBatch {
  id: string
  lines: string[]
}

/** Divides the events of a file into batches. */
export function batchesOf({ lines, sum }: ReadFile, project: string): EventBatch[] {
  const batches: EventBatch[] = []
  let batch: string[] = []
  let bytes = 0
  const close = () => {
    if (batch.length === 0) return
    const id = createHash('sha256').update(`${project}\n${sum}\n${batches.length}`).digest('hex').slice(0, 32)
    batches.push({ id: `import-${id}-${batches.length}`, lines: batch })
    batch = []
    bytes = 0
  }
  for (const line of lines) {
    const size = Buffer.byteLength(line) + 1
    if (batch.length === mostEvents || bytes + size > mostBytes) close()
    batch.push(line)
    bytes += size
  }
  close()
  return batches
}

/** Returns the wire parameters of a batch, signed with the appcert if there is one. */
export function batchInput(project: string, batch: EventBatch, certificate?: string): Input<'reportTelemetry'> {
  const place = { app_key: project, batch_id: batch.id }
  if (certificate === undefined) return place as Input<'reportTelemetry'>
  const timestamp = Date.now()
  const sum = createHash('sha256').update(batchBody(batch)).digest('hex')
  const signature = createHmac('sha256', certificate)
    .update([project, batch.id, timestamp, sum].join('\n'))
    .digest('hex')
  return { ...place, timestamp, signature } as Input<'reportTelemetry'>
}

/** Returns the body of a batch, as NDJSON. */
export const batchBody = ({ lines }: EventBatch): string => `${lines.join('\n')}\n`

/** Sends a batch. Sending the same batch again changes nothing, so it is retried if there is no response. */
export function sendBatch(
  context: Context,
  project: string,
  batch: EventBatch,
  certificate?: string,
): Promise<Answer<'reportTelemetry'>['info']> {
  // A signed request needs no login, and a token sent with it would have to be valid.
  const api = certificate === undefined ? context.api : createApi({ ...context.api.options, token: () => undefined })
  const run = async () => {
    const sending = { rawBody: batchBody(batch), headers: { 'content-type': 'application/x-ndjson' } }
    return (await call(api, 'reportTelemetry', batchInput(project, batch, certificate), sending)).info
  }
  return attempt(context, 'reportTelemetry', run, pauses)
}
