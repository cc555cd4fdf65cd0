import { exportStates } from '@rtcops/core/features/operations/exports/columns'
import type { Run } from '../../../command.ts'
import { Failure } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { idOf, listPages, notesOf } from '../../../lists.ts'
import { saveExport, waitForExport } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import { saveFile, wantedFile } from '../../../output/save-file.ts'
import { download } from '../../../server/download.ts'
import { ask } from '../../../server/server.ts'
import { exportShape } from './shape.ts'

export const listExports: Run = async (context) => {
  await printList(context, exportShape, listPages(context, 'listExportJobs', {}), notesOf(context))
  return undefined
}

export const waitExport: Run = async (context) => {
  const id = idOf(context.args[0])
  const file = context.values.has('to-file') ? wantedFile(context) : undefined
  const finished = await waitForExport(context, id)
  if (file === undefined) await printObject(context, exportShape, say('what.exportJob'), finished.job)
  else await saveExport(context, finished, file)
  return undefined
}

export const getExport: Run = async (context) => {
  const [given = ''] = context.args
  // A token has 43 characters and is no number.
  if (given.length > 10) {
    const file = wantedFile(context)
    await saveFile(context, await download(context, 'downloadExport', given), file)
    return undefined
  }
  const id = idOf(given)
  const file = context.values.has('to-file') ? wantedFile(context) : undefined
  const { info: job, token } = await ask(context, 'getExportJob', { id })
  if (file === undefined) await printObject(context, exportShape, say('what.exportJob'), job)
  else if (job.state === exportStates.done) await saveExport(context, { job, token }, file)
  else
    throw new Failure('conflict', say('export.notThere', { id }), {
      next: `rtcops export wait ${id} --to-file ${file}`,
    })
  return undefined
}
