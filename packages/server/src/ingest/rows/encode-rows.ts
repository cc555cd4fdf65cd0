import type { SampleEvent, StreamFigures, TelemetryEvent } from '@rtcops/core/telemetry/events'
import { nowhere, type RowHead, type SessionPlace } from '../place.ts'
import { type RowsPart, takePart } from './block.ts'
import { columnRows } from './columns.ts'
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
import { sampleColumns, writeSample } from './sample-row.ts'
import { streamSampleColumns, writeStream } from './stream-row.ts'
import { userSessionColumns, writeJoin, writeLeave } from './user-session-row.ts'

/**
 * Columns in which the rows of a table are written. Batches share them: the events that a batch adds at once are written, and taken out again, without
 * another batch in between.
 */
const tables = {
  user_session: userSessionColumns(),
  sample: sampleColumns(),
  stream_sample: streamSampleColumns(),
  media_path: mediaPathColumns(),
  join_attempt: joinAttemptColumns(),
  connection_event: connectionEventColumns(),
  message: messageColumns(),
  device_report: deviceReportColumns(),
  presence: presenceColumns(),
} as const

type EventTable = keyof typeof tables

const eventTables = Object.keys(tables) as EventTable[]

export type TableName = EventTable | 'node_metric'

export const tableNames: readonly TableName[] = [...eventTables, 'node_metric']

/** Consecutive rows of one table: as columns, or of metrics, which are few, in RowBinary. */
export type TableRows = (RowsPart & { table: EventTable }) | { table: 'node_metric'; rows: number; bytes: Buffer }

/** Writes the events of one batch as rows of their tables. */
export class RowEncoder {
  readonly #head: RowHead
  readonly #address: string
  readonly #parts: TableRows[] = []

  /** @param address of the sender, for joins that do not say where their user is */
  constructor(head: RowHead, address: string) {
    this.#head = head
    this.#address = address
  }

  /** @param places by session id */
  add(events: readonly TelemetryEvent[], places: ReadonlyMap<string, SessionPlace>): void {
    for (let start = 0; start < events.length; start += columnRows) {
      try {
        for (const event of events.slice(start, start + columnRows)) this.#write(event, places)
      } finally {
        // Whatever happens, no row may be left behind for the next batch, which is another project's.
        for (const table of eventTables) this.#take(table)
      }
    }
  }

  /** Returns the rows that were added, in order. */
  finish(): TableRows[] {
    return this.#parts
  }

  #write(event: TelemetryEvent, places: ReadonlyMap<string, SessionPlace>): void {
    const head = this.#head
    switch (event.kind) {
      case 'sample':
        writeSample(tables.sample, head, event, places.get(event.session_id) ?? nowhere)
        if (event.streams) this.#writeStreams(event, event.streams)
        break
      case 'path':
        writeMediaPath(tables.media_path, head, event, places.get(event.session_id) ?? nowhere)
        break
      case 'join':
        writeJoin(tables.user_session, head, event, this.#address)
        break
      case 'leave':
        writeLeave(tables.user_session, head, event)
        break
      case 'join_attempt':
        writeJoinAttempt(tables.join_attempt, head, event)
        break
      case 'connection':
        writeConnectionEvent(tables.connection_event, head, event, places.get(event.session_id) ?? nowhere)
        break
      case 'message':
        writeMessage(tables.message, head, event)
        break
      case 'device_report':
        writeDeviceReport(tables.device_report, head, event)
        break
      case 'presence':
        writePresence(tables.presence, head, event)
        break
    }
  }

  #writeStreams(event: SampleEvent, streams: readonly StreamFigures[]): void {
    for (const stream of streams) {
      writeStream(tables.stream_sample, this.#head, event, stream)
      if (tables.stream_sample.ts.rows === columnRows) this.#take('stream_sample')
    }
  }

  #take(table: EventTable): void {
    if (tables[table].app_key.rows > 0) this.#parts.push({ table, ...takePart(tables[table]) })
  }
}
