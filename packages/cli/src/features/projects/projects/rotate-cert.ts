import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { makeAppcert } from '@rtcops/core/features/projects/projects/make-appcert'
import type { Context } from '../../../command.ts'
import { Failure, reasonOf, usage } from '../../../errors.ts'
import type { WriteOptions } from '../../../options/write.ts'
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
  if (existsSync(file) && !options.yes) throw usage(['cli.usage.fileExists', { file }])
  const project = await findProject(context, given)
  const appcert = makeAppcert()
  const body = { id: project.id, appcert }
  if (!(await mayRun(context, 'updateProject', body, aboutProject(project), options))) return
  const part = `${file}.part-${process.pid}`
  writeSecret(part, appcert)
  try {
    await change(context, 'updateProject', body)
  } catch (error) {
    // Without a response the new certificate may be in force nevertheless: it is kept beside the old file.
    if (error instanceof Failure && error.kind === 'unavailable')
      notice(t('cli.project.perhapsInForce', { file: part }))
    else rmSync(part, { force: true })
    throw error
  }
  renameSync(part, file)
  notice(`${glyphs.ok} ${t('cli.project.rotated')}`)
  await printCounts(context, { appkey: project.appkey, written: file })
}

function writeSecret(file: string, secret: string): void {
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  } catch (error) {
    throw new Failure('failure', ['cli.fail.writeFile', { file, reason: reasonOf(error as NodeJS.ErrnoException) }])
  }
}
