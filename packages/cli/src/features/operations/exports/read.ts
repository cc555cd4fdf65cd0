import { exportStates } from '@rtcops/core/features/operations/exports/columns'
import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { FileOptions } from '../../../options/output.ts'
import { idOf } from '../../../options/readers.ts'
import { saveExport, waitForExport } from '../../../output/file/export-list.ts'
import { saveFile, wantedFile } from '../../../output/file/save-file.ts'
import { printList, printObject } from '../../../output/print.ts'
import { download } from '../../../server/download.ts'
import { ask } from '../../../server/server.ts'
import { exportJobs } from './listing.ts'

export const listExports = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, exportJobs, listPages(context, 'listExportJobs', {}, options), options)

/** Waits until an export is finished, and saves its file with `--to-file`. */
export async function waitExport(context: Context, id: number, options: FileOptions): Promise<void> {
  const file = options.toFile === undefined ? undefined : wantedFile(context, options)
  const finished = await waitForExport(context, id)
  if (file === undefined) await printObject(context, exportJobs, 'cli.what.exportJob', finished.job)
  else await saveExport(context, finished, file)
}

/** Shows an export or saves its file. @param given id of the export, or token of its file */
export async function getExport(context: Context, given: string, options: FileOptions): Promise<void> {
  // A token has 43 characters and is not a number.
  if (given.length > 10) {
    const file = wantedFile(context, options)
    await saveFile(context, await download(context, 'downloadExport', given), file)
    return
  }
  const id = idOf(given)
  const file = options.toFile === undefined ? undefined : wantedFile(context, options)
  const { info: job, token } = await ask(context, 'getExportJob', { id })
  if (file === undefined) await printObject(context, exportJobs, 'cli.what.exportJob', job)
  else if (job.state === exportStates.done) await saveExport(context, { job, token }, file)
  else
    throw new Failure('conflict', ['cli.exporting.notThere', { id }], {
      next: `rtcops export wait ${id} --to-file ${file}`,
    })
}
