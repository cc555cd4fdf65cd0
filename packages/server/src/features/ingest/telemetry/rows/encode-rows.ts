import { nowhere, type Place, type RowHead, type TelemetryEvent } from '../events.ts'
import {
  connectionEventColumns,
  deviceReportColumns,
  joinAttemptColumns,
  messageColumns,
  writeConnectionEvent,
  writeDeviceReport,
  writeJoinAttempt,
  writeMessage,
} from './event-rows.ts'
import { RowBytes } from './row-bytes.ts'
import { sampleColumns, writeSample } from './sample-row.ts'
import { userSessionColumns, writeJoin, writeLeave } from './user-session-row.ts'

/** Columns of each table in the order in which rows are written. */
export const tableColumns = {
  user_session: userSessionColumns,
  sample: sampleColumns,
  join_attempt: joinAttemptColumns,
  connection_event: connectionEventColumns,
  message: messageColumns,
  device_report: deviceReportColumns,
} as const

export type TableName = keyof typeof tableColumns

export const tableNames = Object.keys(tableColumns) as TableName[]

/** Rows of one table, in RowBinary. */
export interface TableRows {
  table: TableName
  rows: number
  bytes: Buffer
}

/**
 * Writes events as rows of their tables.
 *
 * @param places by session id
 * @param address of the sender
 */
export function encodeRows(
  events: readonly TelemetryEvent[],
  head: RowHead,
  places: ReadonlyMap<string, Place>,
  address: string,
): TableRows[] {
  const open = new Map<TableName, { rows: number; bytes: RowBytes }>()
  const into = (table: TableName): RowBytes => {
    const entry = open.get(table) ?? { rows: 0, bytes: new RowBytes() }
    if (entry.rows === 0) open.set(table, entry)
    entry.rows += 1
    return entry.bytes
  }
  for (const event of events) {
    switch (event.kind) {
      case 'sample':
        writeSample(into('sample'), head, event, places.get(event.session_id) ?? nowhere)
        break
      case 'join':
        writeJoin(into('user_session'), head, event, address)
        break
      case 'leave':
        writeLeave(into('user_session'), head, event)
        break
      case 'join_attempt':
        writeJoinAttempt(into('join_attempt'), head, event)
        break
      case 'connection':
        writeConnectionEvent(into('connection_event'), head, event, places.get(event.session_id) ?? nowhere)
        break
      case 'message':
        writeMessage(into('message'), head, event)
        break
      case 'device_report':
        writeDeviceReport(into('device_report'), head, event)
        break
    }
  }
  return [...open].map(([table, { rows, bytes }]) => ({ table, rows, bytes: bytes.finish() }))
}
