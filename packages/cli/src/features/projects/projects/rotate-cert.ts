import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { makeAppcert } from '@rtcops/core/features/projects/projects/make-appcert'
import type { Run } from '../../../context.ts'
import { Failure, usage } from '../../../errors.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { printCounts } from '../../../old/object.ts'
import { requiredText } from '../../../old/required-text.ts'
import { inWords, say } from '../../../old/say.ts'
import { change } from '../../../server/server.ts'
import { projectRow } from './read.ts'
import { about } from './write.ts'

/**
 * Puts a new certificate in the place of the old one. It is written to a file for its owner alone before it is sent, so that it is never
 * in force without being known; it stands in no argument, output or log.
 */
export const rotateCert: Run = async (context) => {
  const { values, glyphs } = context
  const file = requiredText(context, 'secret-file')
  if (existsSync(file) && !values.has('yes')) throw usage(say('usage.fileExists', { file }))
  const project = await projectRow(context)
  const appcert = makeAppcert()
  const body = { id: project.id, appcert }
  if (!(await mayRun(context, 'updateProject', body, about(project)))) return undefined
  const part = `${file}.part-${process.pid}`
  writeSecret(part, appcert)
  try {
    await change(context, 'updateProject', body)
  } catch (error) {
    // Without an answer the new certificate may be in force all the same: it is kept beside the old file.
    if (error instanceof Failure && error.kind === 'unavailable')
      context.notice(
        inWords({
          zh: `新证书可能已生效，保存在 ${part}。`,
          en: `The new certificate may be in force; it is kept in ${part}.`,
        }),
      )
    else rmSync(part, { force: true })
    throw error
  }
  renameSync(part, file)
  context.notice(
    `${glyphs.ok} ${inWords({ zh: '已更换，旧证书已作废。', en: 'Updated. The old certificate is void now.' })}`,
  )
  await printCounts(context, { appkey: project.appkey, written: file })
  return undefined
}

function writeSecret(file: string, secret: string): void {
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  } catch (error) {
    throw new Failure('failure', say('fail.writeFile', { file, reason: (error as Error).message }))
  }
}
