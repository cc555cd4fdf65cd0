import { makeAppcert } from '@rtcops/core/features/projects/projects/make-appcert'
import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { openSecretPart, refuseExisting } from '../../../output/file/secret-file.ts'
import { printCounts } from '../../../output/print.ts'
import { mayRun } from '../../../prompt/confirm.ts'
import { change } from '../../../server/server.ts'
import { aboutProject } from './about.ts'
import { findProject } from './find.ts'

/**
 * Replaces the certificate of a project. The new one is written to a file that only its owner can read before it is
 * sent, so that it is never in force without being known. It appears in no argument, output or log.
 */
export async function rotateCert(
  context: Context,
  given: string,
  options: WriteOptions & { secretFile: string },
): Promise<void> {
  const { glyphs, notice, t } = context
  const { secretFile: file } = options
  refuseExisting(file, options)
  const project = await findProject(context, given)
  const appcert = makeAppcert()
  const body = { id: project.id, appcert }
  if (!(await mayRun(context, 'updateProject', body, aboutProject(project), options))) return
  const part = openSecretPart(file)
  part.fill(appcert)
  try {
    await change(context, 'updateProject', body)
  } catch (error) {
    // Without a response the new certificate may be in force nevertheless: it is kept beside the old file.
    if (error instanceof Failure && error.kind === 'unavailable')
      notice(t('cli.project.perhapsInForce', { file: part.file }))
    else part.drop()
    throw error
  }
  part.keep()
  notice(`${glyphs.ok} ${t('cli.project.rotated')}`)
  await printCounts(context, { appkey: project.appkey, written: file })
}
