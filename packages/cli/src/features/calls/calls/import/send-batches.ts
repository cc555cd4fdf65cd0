import { createHash, createHmac } from 'node:crypto'
import { call, createApi } from '@rtcops/core/api/client'
import type { Answer, Input } from '@rtcops/core/api/types'
import type { Context } from '../../../../context.ts'
import { attempt, pauses } from '../../../../server/server.ts'
import type { ReadFile } from './read-events.ts'

const mostEvents = 2000
/** Bytes of a batch; the server takes 8 MiB. */
const mostBytes = 6 * 1024 * 1024

/** Events that are sent together. The id is made of content, place and project, so that the server knows the same batch again. */
export interface Batch {
  id: string
  lines: string[]
}

/** Divides the events of a file into batches. */
export function batchesOf({ lines, sum }: ReadFile, project: string): Batch[] {
  const batches: Batch[] = []
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

/** Returns where a batch belongs, as the wire names it; signed with the appcert where there is one. */
export function batchInput(project: string, batch: Batch, certificate?: string): Input<'reportTelemetry'> {
  const place = { app_key: project, batch_id: batch.id }
  if (certificate === undefined) return place as Input<'reportTelemetry'>
  const timestamp = Date.now()
  const sum = createHash('sha256').update(batchBody(batch)).digest('hex')
  const signature = createHmac('sha256', certificate)
    .update([project, batch.id, timestamp, sum].join('\n'))
    .digest('hex')
  return { ...place, timestamp, signature } as Input<'reportTelemetry'>
}

/** Returns a batch as it is sent, NDJSON. */
export const batchBody = ({ lines }: Batch): string => `${lines.join('\n')}\n`

/** Sends a batch. The same batch again changes nothing, so it is repeated where no answer comes. */
export function sendBatch(
  context: Context,
  project: string,
  batch: Batch,
  certificate?: string,
): Promise<Answer<'reportTelemetry'>['info']> {
  // What is signed needs no login, and a token that is sent along would have to be good.
  const api = certificate === undefined ? context.api : createApi({ ...context.api.options, token: () => undefined })
  const run = async () => {
    const sending = { rawBody: batchBody(batch), headers: { 'content-type': 'application/x-ndjson' } }
    return (await call(api, 'reportTelemetry', batchInput(project, batch, certificate), sending)).info
  }
  return attempt(context, 'reportTelemetry', run, pauses)
}
