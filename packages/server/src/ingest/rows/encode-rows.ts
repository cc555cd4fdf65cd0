import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { nowhere, type RowHead, type SessionPlace } from '../place.ts'
import {
  connectionEventColumns,
  deviceReportColumns,
  joinAttemptColumns,
  mediaPathColumns,
  messageColumns,
  presenceColumns,
  writeConnectionEvent,
  writeDeviceReport,
  writeJoinAttempt,
  writeMediaPath,
  writeMessage,
  writePresence,
} from './event-rows.ts'
import { nodeMetricColumns } from './node-metric-row.ts'
import { RowBytes } from './row-bytes.ts'
import { SampleWriter, sampleColumns } from './sample-row.ts'
import { streamSampleColumns, writeStream } from './stream-row.ts'
import { userSessionColumns, writeJoin, writeLeave } from './user-session-row.ts'

/** Columns of each table in the order in which rows are written. */
export const tableColumns = {
  user_session: userSessionColumns,
  sample: sampleColumns,
  stream_sample: streamSampleColumns,
  media_path: mediaPathColumns,
  join_attempt: joinAttemptColumns,
  connection_event: connectionEventColumns,
  message: messageColumns,
  device_report: deviceReportColumns,
  presence: presenceColumns,
  node_metric: nodeMetricColumns,
} as const

export type TableName = keyof typeof tableColumns

export const tableNames = Object.keys(tableColumns) as TableName[]

/** Rows of one table, in RowBinary. */
export interface TableRows {
  table: TableName
  rows: number
  bytes: Buffer
}

/** Writes the events of one batch as rows of their tables. */
export class RowEncoder {
  readonly #head: RowHead
  readonly #address: string
  readonly #samples: SampleWriter
  readonly #tables = new Map<TableName, { rows: number; bytes: RowBytes }>()

  /** @param address of the sender, for joins that do not say where their user is */
  constructor(head: RowHead, address: string) {
    this.#head = head
    this.#address = address
    this.#samples = new SampleWriter(head)
  }

  /** @param places by session id */
  add(events: readonly TelemetryEvent[], places: ReadonlyMap<string, SessionPlace>): void {
    for (const event of events) this.#write(event, places)
  }

  /** Returns the rows that were added; the encoder must not be used afterwards. */
  finish(): TableRows[] {
    return [...this.#tables].map(([table, { rows, bytes }]) => ({ table, rows, bytes: bytes.finish() }))
  }

  #write(event: TelemetryEvent, places: ReadonlyMap<string, SessionPlace>): void {
    switch (event.kind) {
      case 'sample':
        this.#samples.write(this.#row('sample'), event, places.get(event.session_id) ?? nowhere)
        if (event.streams)
          for (const stream of event.streams) writeStream(this.#row('stream_sample'), this.#head, event, stream)
        break
      case 'path':
        writeMediaPath(this.#row('media_path'), this.#head, event, places.get(event.session_id) ?? nowhere)
        break
      case 'join':
        writeJoin(this.#row('user_session'), this.#head, event, this.#address)
        break
      case 'leave':
        writeLeave(this.#row('user_session'), this.#head, event)
        break
      case 'join_attempt':
        writeJoinAttempt(this.#row('join_attempt'), this.#head, event)
        break
      case 'connection':
        writeConnectionEvent(this.#row('connection_event'), this.#head, event, places.get(event.session_id) ?? nowhere)
        break
      case 'message':
        writeMessage(this.#row('message'), this.#head, event)
        break
      case 'device_report':
        writeDeviceReport(this.#row('device_report'), this.#head, event)
        break
      case 'presence':
        writePresence(this.#row('presence'), this.#head, event)
        break
    }
  }

  /** Returns the buffer for the next row of a table. */
  #row(table: TableName): RowBytes {
    const open = this.#tables.get(table) ?? { rows: 0, bytes: new RowBytes() }
    if (open.rows === 0) this.#tables.set(table, open)
    open.rows += 1
    return open.bytes
  }
}
