import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../../command.ts'
import { Failure, usage } from '../../../../errors.ts'
import { projectOf } from '../../../../lookup.ts'
import type { WriteOptions } from '../../../../options/write.ts'
import { printCounts } from '../../../../output/print.ts'
import { mayWrite } from '../../../../prompt/confirm.ts'
import { noticeLeftOut } from './left-out.ts'
import { type ImportFormat, type ReadFile, readEvents } from './read-events.ts'
import { batchBody, batchesOf, batchInput, type EventBatch } from './send-batches.ts'
import { sendFiles } from './send-files.ts'

interface ImportOptions extends WriteOptions {
  project: string
  format?: ImportFormat
  appcertStdin?: boolean
}

/** Imports files. It reads every file to its end before it sends the first event, so that a broken file leaves nothing half imported. */
export async function importFiles(context: Context, names: readonly string[], options: ImportOptions): Promise<void> {
  const files = names.map((name) => readEvents(name, options.format))
  noticeFilesLeftOut(context, files)
  const certificate = options.appcertStdin ? readCertificate(context) : undefined
  const project = await projectOf(context, options.project)
  if (!(await mayImport(context, files, project, options))) return
  const { accepted, known, rejected, rejectedFiles } = await sendFiles(context, files, project, certificate)
  if (known === eventsOf(files)) context.notice(context.t('cli.notice.replayed'))
  const file = rejectedFiles.length > 0 ? { file: rejectedFiles.join(' ') } : {}
  await printCounts(context, { accepted, rejected, ...leftOut(files), ...file })
  if (rejected > 0) throw new Failure('partly_done', ['cli.notice.rejected', { rejected }])
}

/** Reports which lines and figures are left out, before anything is sent. */
function noticeFilesLeftOut(context: Context, files: readonly ReadFile[]): void {
  const { notice, t } = context
  for (const { file, withoutFigures, ...leftOut } of files) {
    noticeLeftOut(context, file, leftOut)
    if (withoutFigures) {
      notice(t('cli.importing.noFigures', { file, readings: formatNumber(withoutFigures.readings) }))
    }
  }
}

/** Returns the same for the printed result, so that a script sees it too. */
function leftOut(files: readonly ReadFile[]): { skipped?: number; without_figures?: string } {
  const skipped = files.reduce((sum, file) => sum + file.skipped.lines + file.broken.lines + file.untimedLog, 0)
  const names = files.filter(({ withoutFigures }) => withoutFigures).map(({ file }) => file)
  return { ...(skipped > 0 && { skipped }), ...(names.length > 0 && { without_figures: names.join(' ') }) }
}

function readCertificate({ stdin }: Pick<Context, 'stdin'>): string {
  const certificate = stdin.readAll().trim()
  if (certificate === '') throw usage(['cli.importing.missingCert'])
  return certificate
}

/** Asks whether files may be imported; for `--dry-run` prints every event and returns false. */
async function mayImport(
  context: Context,
  files: readonly ReadFile[],
  project: string,
  options: ImportOptions,
): Promise<boolean> {
  const { notice, stdout, t } = context
  const batches = files.flatMap((file) => batchesOf(file, project))
  if (options.dryRun) {
    for (const batch of batches) stdout.write(`POST ${pathOf(project, batch)}\n${batchBody(batch)}`)
    notice(t('cli.notice.dryRun'))
    return false
  }
  const [first] = batches
  const calls = files.reduce((sum, file) => sum + file.calls, 0)
  const plan = {
    method: 'POST',
    path: first ? pathOf(project, first) : '',
    summary: [
      ['cli.what.project', options.project],
      ['cli.importing.files', files.map(({ file }) => file).join(' ')],
      ['cli.importing.calls', formatNumber(calls)],
      ['cli.importing.events', formatNumber(eventsOf(files))],
    ],
    name: options.project,
    nameOf: 'cli.importing.projectToType',
  } as const
  return await mayWrite(context, plan, options)
}

const eventsOf = (files: readonly ReadFile[]): number => files.reduce((sum, { lines }) => sum + lines.length, 0)

/** Returns the path of a batch, as shown by `--dry-run`. */
const pathOf = (project: string, batch: EventBatch): string =>
  routes.reportTelemetry[1] + encodeQuery(batchInput(project, batch))
