import { createHash, createHmac } from 'node:crypto'
import { readEnvelope, requestHeaders, send } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Answer } from '@rtcops/core/api/types'
import type { Context } from '../../../../context.ts'
import { attempt, pauses } from '../../../../server/server.ts'
import type { ReadFile } from './read-events.ts'

const mostEvents = 2000
/** Under the 8 MiB that the server takes. */
const mostBytes = 6 * 1024 * 1024

/** Events that are sent together. The id is made of content, place and project, so that the same again is known. */
export interface Batch {
  id: string
  lines: string[]
}

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

/** Path of a batch; signed with the appcert where there is one. */
export function batchPath(project: string, batch: Batch, certificate?: string): string {
  const [, path] = routes.reportTelemetry
  if (certificate === undefined) return path + encodeQuery({ app_key: project, batch_id: batch.id })
  const timestamp = Date.now()
  const sum = createHash('sha256').update(batchBody(batch)).digest('hex')
  const signature = createHmac('sha256', certificate)
    .update([project, batch.id, timestamp, sum].join('\n'))
    .digest('hex')
  return path + encodeQuery({ app_key: project, batch_id: batch.id, timestamp, signature })
}

export const batchBody = ({ lines }: Batch): string => `${lines.join('\n')}\n`

/** Sends a batch; the same batch changes nothing twice, so it is repeated where no answer comes. */
export function sendBatch(
  context: Context,
  project: string,
  batch: Batch,
  certificate?: string,
): Promise<Answer<'reportTelemetry'>['info']> {
  const run = async () => {
    const { authorization, ...headers } = requestHeaders(false)
    const response = await send(batchPath(project, batch, certificate), {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/x-ndjson',
        ...(authorization && certificate === undefined ? { authorization } : {}),
      },
      body: batchBody(batch),
    })
    return ((await readEnvelope(response)) as Answer<'reportTelemetry'>).info
  }
  return attempt(context, 'reportTelemetry', run, pauses)
}
