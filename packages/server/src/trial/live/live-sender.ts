import { createHash, createHmac } from 'node:crypto'
import { routes } from '@rtcops/core/api/generated/routes'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { FastifyInstance } from 'fastify'
import { monotonicFactory } from 'ulid'
import type { WorldProject } from '../world.ts'

interface Batch {
  id: string
  body: Buffer
  isNeeded: boolean
}

/** Batches of a project that may wait while ingest is away; if there are more, those with only samples are dropped. */
const mostWaiting = 60

const nextId = monotonicFactory()

/** Sends a project's reports through the operation that real clients use, in order and each batch once. */
export class LiveSender {
  readonly #app: FastifyInstance
  readonly #project: WorldProject
  readonly #waiting: Batch[] = []
  #gathered: TelemetryEvent[] = []

  constructor(app: FastifyInstance, project: WorldProject) {
    this.#app = app
    this.#project = project
  }

  add(events: readonly TelemetryEvent[]): void {
    this.#gathered.push(...events)
  }

  /**
   * Sends the events that were added, as one batch, after those that wait. Returns an error text, or undefined; batches that were not
   * accepted are sent again by the next call, under the same id.
   */
  async flush(): Promise<string | undefined> {
    this.#close()
    for (let batch = this.#waiting[0]; batch; batch = this.#waiting[0]) {
      const answer = await this.#post(batch)
      const { code, msg } = answer.json<{ code: number; msg: string }>()
      if (answer.statusCode === 429 || answer.statusCode === 503) return `${answer.statusCode} ${msg}`
      this.#waiting.shift()
      // A batch that is refused for its content would be refused forever.
      if (code !== 0) return `${code} ${msg}`
    }
    return undefined
  }

  /** Makes a batch of the events that were added. */
  #close(): void {
    const events = this.#gathered
    if (events.length === 0) return
    this.#gathered = []
    const body = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    this.#waiting.push({
      id: `live-${nextId()}`,
      body,
      isNeeded: events.some(({ kind }) => kind === 'join' || kind === 'leave'),
    })
    if (this.#waiting.length <= mostWaiting) return
    const spare = this.#waiting.findIndex(({ isNeeded }) => !isNeeded)
    this.#waiting.splice(spare === -1 ? 0 : spare, 1)
  }

  #post({ id, body }: Batch) {
    const { appkey, appcert } = this.#project
    const timestamp = Date.now()
    const digest = createHash('sha256').update(body).digest('hex')
    const signature = createHmac('sha256', appcert).update(`${appkey}\n${id}\n${timestamp}\n${digest}`).digest('hex')
    const query = new URLSearchParams({ app_key: appkey, batch_id: id, timestamp: String(timestamp), signature })
    const [method, path] = routes.reportTelemetry
    return this.#app.inject({
      method,
      url: `${path}?${query}`,
      payload: body,
      headers: { 'content-type': 'application/x-ndjson' },
    })
  }
}
