import type { Input } from '@rtcops/core/api/types'
import { type ExportJob, exportStates } from '@rtcops/core/features/operations/exports/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../command.ts'
import type { ExportOptions } from '../../options/output.ts'
import { openProgress } from '../../terminal/progress.ts'
import {
  type ExportOperation,
  type FinishedExport,
  fetchExport,
  formatFor,
  openExport,
  percentDone,
  whenFinished,
} from './fetch-export.ts'
import { saveFile, wantedFile } from './save-file.ts'

/**
 * Exports a list to the file of `--to-file`, in the format of `--format` or of the file name.
 * @param input filters and order of the list
 */
export async function exportList<Id extends ExportOperation>(
  context: Context,
  operation: Id,
  input: Omit<Input<Id>, 'format' | 'job'>,
  options: ExportOptions,
): Promise<void> {
  const file = wantedFile(context, options)
  const request = { ...input, format: formatFor(file, options.format) } as Input<Id>
  const { expected, stream } = await fetchExport(context, operation, request, file, (id) => waitForExport(context, id))
  await saveFile(context, stream, file, expected)
}

/** Saves the file of an export. */
export async function saveExport(context: Context, finished: FinishedExport, file: string): Promise<void> {
  const { expected, stream } = await openExport(context, finished, file)
  await saveFile(context, stream, file, expected)
}

/** Waits until an export is finished and shows its progress; Ctrl-C leaves it running. */
export async function waitForExport(context: Context, id: number): Promise<FinishedExport> {
  const { stderr, t } = context
  const progress = openProgress(context, 'export')
  const sayThatItGoesOn = () => {
    progress.end()
    stderr.write(`${t('cli.exporting.goesOn', { id })}\n`)
  }
  // Runs before the listener that ends the program.
  process.prependListener('SIGINT', sayThatItGoesOn)
  try {
    return await whenFinished(context, id, (job) => progress.show(job.rows_done, job.rows, progressText(context, job)))
  } finally {
    process.removeListener('SIGINT', sayThatItGoesOn)
    progress.end()
  }
}

function progressText({ t }: Pick<Context, 't'>, job: ExportJob): string {
  const { id, rows_done: done, state } = job
  if (state === exportStates.waiting) return t('cli.exporting.waiting', { id })
  return t('cli.exporting.progress', { id, percent: percentDone(job), rows: formatNumber(done) })
}
