import { writeFileSync } from 'node:fs'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context, Run } from '../../../context.ts'
import { Failure, usage } from '../../../errors.ts'
import { mayWrite } from '../../../old/confirm.ts'
import { projectOf } from '../../../old/lookup.ts'
import { printCounts } from '../../../old/object.ts'
import { Progress } from '../../../old/progress.ts'
import { readStdin } from '../../../old/prompt.ts'
import { requiredText } from '../../../old/required-text.ts'
import { say } from '../../../old/say.ts'
import { writeOut } from '../../../old/streams.ts'
import { importFormats, type ReadFile, readEvents } from './import/read-events.ts'
import { type Batch, batchBody, batchesOf, batchInput, sendBatch } from './import/send-batches.ts'

/** Every file is read to its end before the first event is sent: a broken one leaves nothing half imported. */
export const importFiles: Run = async (context) => {
  const { values } = context
  const given = requiredText(context, 'project')
  const format = values.choice('format', importFormats)
  const files = context.args.map((file) => readEvents(file, format))
  const certificate = values.has('appcert-stdin') ? readCertificate() : undefined
  const project = await projectOf(context, given)
  if (!(await confirmed(context, files, given, project))) return undefined

  const total = files.reduce((sum, { lines }) => sum + lines.length, 0)
  const tally = { accepted: 0, rejected: 0, known: 0 }
  const progress = new Progress(context, 'import')
  const rejectedFiles: string[] = []
  try {
    for (const file of files) {
      const rejected: string[] = []
      for (const batch of batchesOf(file, project)) {
        rejected.push(...(await importBatch(context, project, batch, certificate, tally)))
        const done = tally.accepted + tally.rejected
        const figures = {
          percent: Math.floor((done / total) * 100),
          done: formatNumber(done),
          total: formatNumber(total),
        }
        progress.show(done, total, say('notice.progress', { ...figures, rejected: tally.rejected }))
      }
      if (rejected.length > 0) rejectedFiles.push(writeRejected(file, rejected))
    }
  } finally {
    progress.end()
  }
  const { accepted, rejected, known } = tally
  if (known === total) context.notice(say('notice.replayed'))
  await printCounts(context, {
    accepted,
    rejected,
    ...(rejectedFiles.length > 0 ? { file: rejectedFiles.join(' ') } : {}),
  })
  if (rejected === 0) return undefined
  throw new Failure('partly_done', say('notice.rejected', { rejected }))
}

/** @returns the lines of the events that were left out, as far as the server names them. */
async function importBatch(
  context: Context,
  project: string,
  batch: Batch,
  certificate: string | undefined,
  tally: { accepted: number; rejected: number; known: number },
): Promise<string[]> {
  const { accepted, rejected, replayed, errors } = await sendBatch(context, project, batch, certificate)
  tally.accepted += accepted
  tally.rejected += rejected
  if (replayed === 1) tally.known += batch.lines.length
  return errors.flatMap(({ line }) => batch.lines[line - 1] ?? [])
}

function readCertificate(): string {
  const certificate = readStdin().trim()
  if (certificate === '') throw usage(say('importing.missingCert'))
  return certificate
}

async function confirmed(context: Context, files: ReadFile[], given: string, project: string): Promise<boolean> {
  const batches = files.flatMap((file) => batchesOf(file, project))
  const [first] = batches
  const sum = (of: (file: ReadFile) => number) => formatNumber(files.reduce((total, file) => total + of(file), 0))
  if (context.values.has('dry-run')) {
    for (const batch of batches) writeOut(`POST ${pathOf(project, batch)}\n${batchBody(batch)}`)
    context.notice(say('notice.dryRun'))
    return false
  }
  return mayWrite(context, {
    method: 'POST',
    path: first ? pathOf(project, first) : '',
    summary: [
      [say('what.project'), given],
      [say('importing.files'), files.map(({ file }) => file).join(' ')],
      [say('importing.calls'), sum(({ calls }) => calls)],
      [say('importing.events'), sum(({ lines }) => lines.length)],
    ],
    name: given,
    nameOf: { zh: '项目', en: 'project' },
  })
}

/** Writes the events that were left out beside the file; they can be corrected and imported with `--format events`. */
function writeRejected({ file }: ReadFile, lines: readonly string[]): string {
  const path = `${file.replace(/(\.(json|ndjson|txt|log))?(\.gz)?$/i, '')}.rejected.ndjson`
  try {
    writeFileSync(path, `${lines.join('\n')}\n`)
  } catch (error) {
    throw new Failure('failure', say('fail.writeFile', { file: path, reason: (error as Error).message }))
  }
  return path
}

/** The address of a batch, as `--dry-run` shows it. */
const pathOf = (project: string, batch: Batch): string =>
  routes.reportTelemetry[1] + encodeQuery(batchInput(project, batch))
