import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import type { ExportWriter, ExportWriters } from '../files/export-writer.ts'
import { Refusal } from '../platform/input/refusal.ts'
import type { MemberContext } from '../services/context.ts'
import type { FileAnswer } from '../services/handlers.ts'
import { jobFile, passingFile } from './export-directory.ts'
import type { AnyExporter, Exporters } from './exporter.ts'
import { type ExportOrder, makeExportFile } from './make-export-file.ts'
import { hasExportFile, readExportFile } from './records/export-files.ts'
import { type ExportJob, type FileFormat, findJob, jobStates, markFetched } from './records/export-jobs.ts'

/** Returns writers for tables: those that are written while they are downloaded, and those that a job has written. */
export const tableWriters = (exporters: Exporters): ExportWriters =>
  Object.fromEntries(
    Object.entries(exporters).map(([operation, exporter]) => [operation as OperationId, tableWriter(exporter)]),
  )

const tableWriter =
  (exporter: AnyExporter): ExportWriter =>
  async (context, payload) =>
    payload['job'] === undefined
      ? await makeAndSend(context, exporter, payload['order'] ?? '')
      : await sendFileOfJob(context, Number(payload['job']))

/** Writes the file to disk first and then sends it: a slow download holds nothing but the file. */
async function makeAndSend(context: MemberContext, exporter: AnyExporter, text: string): Promise<FileAnswer> {
  const order = readOrder(text)
  const path = passingFile(context)
  try {
    await makeExportFile(context, exporter, order, path)
    return await sendFile(path, order.fileName, order.format)
  } finally {
    // The open file stays readable until it is sent.
    await rm(path, { force: true })
  }
}

function readOrder(text: string): ExportOrder & { fileName: string } {
  const order = JSON.parse(text) as ExportOrder & { fileName: string; askedAt: string }
  return { ...order, askedAt: new Date(order.askedAt) }
}

async function sendFileOfJob(context: MemberContext, id: number): Promise<FileAnswer> {
  const job = await findJob(context.db, id, context.member)
  if (job?.state !== jobStates.done) throw gone()
  const answer = (await hasExportFile(context.db, id))
    ? await sendStored(context, job)
    : await sendFile(jobFile(context, job), job.fileName, job.format)
  await markFetched(context.db, id, new Date(context.now()))
  return answer
}

async function sendStored({ db }: MemberContext, { id, fileName, format, size }: ExportJob): Promise<FileAnswer> {
  return { file: { name: fileName, type: types[format], content: Readable.from(readExportFile(db, id, size)), size } }
}

async function sendFile(path: string, name: string, format: FileFormat): Promise<FileAnswer> {
  const handle = await open(path).catch((error: { code?: string }) => {
    // Made by an earlier version, which kept it in the data directory of the server that made it.
    throw error.code === 'ENOENT' ? elsewhere() : error
  })
  const { size } = await handle.stat()
  return { file: { name, type: types[format], content: handle.createReadStream(), size } }
}

const gone = (): Refusal => new Refusal(codes.notFound, 'common.refusal.linkExpired', { status: 404 })

const elsewhere = (): Refusal => new Refusal(codes.notFound, 'exports.refusal.elsewhere', { status: 404 })

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  raw: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
