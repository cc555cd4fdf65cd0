import { open, rm } from 'node:fs/promises'
import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import type { MemberContext } from '../../context.ts'
import type { FileAnswer } from '../../handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { type FileFormat, findJob, jobStates, markFetched } from '../../postgres/export-jobs.ts'
import type { ExportWriter, ExportWriters } from '../export-writer.ts'
import { jobFile, passingFile } from './export-directory.ts'
import type { AnyExporter, Exporters } from './exporter.ts'
import { type ExportOrder, makeExportFile } from './make-export-file.ts'

/** Hands out tables: such as are made while they are fetched, and such as a job has made. */
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

/** The file is made first and sent from the disk: who fetches slowly holds nothing but the file. */
async function makeAndSend(context: MemberContext, exporter: AnyExporter, text: string): Promise<FileAnswer> {
  const order = readOrder(text)
  const path = passingFile(context)
  try {
    await makeExportFile(context, exporter, order, path)
    return await sendFile(path, order.fileName, order.format)
  } finally {
    // What is open stays readable until it is sent.
    await rm(path, { force: true })
  }
}

function readOrder(text: string): ExportOrder & { fileName: string } {
  const order = JSON.parse(text) as ExportOrder & { fileName: string; askedAt: string }
  return { ...order, askedAt: new Date(order.askedAt) }
}

async function sendFileOfJob(context: MemberContext, id: number): Promise<FileAnswer> {
  const job = await findJob(context.db, id, context.member.id)
  if (job?.state !== jobStates.done) throw gone()
  const answer = await sendFile(jobFile(context, job), job.fileName, job.format)
  await markFetched(context.db, id, new Date(context.now()))
  return answer
}

async function sendFile(path: string, name: string, format: FileFormat): Promise<FileAnswer> {
  const handle = await open(path).catch((error: { code?: string }) => {
    // Of several servers without a common data directory, another one has it.
    throw error.code === 'ENOENT' ? gone() : error
  })
  const { size } = await handle.stat()
  return { file: { name, type: types[format], content: handle.createReadStream(), size } }
}

const gone = (): Refusal => new Refusal(codes.notFound, 'common.refusal.linkExpired', { status: 404 })

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  raw: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
