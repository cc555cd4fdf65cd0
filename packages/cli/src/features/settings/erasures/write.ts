import { readFile } from 'node:fs/promises'
import { erasureRules } from '@rtcops/core/features/settings/erasures/rules'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../command.ts'
import { checkDraft } from '../../../drafts.ts'
import { reasonOf, usage } from '../../../errors.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { stdinLines } from '../../../prompt/read-password.ts'
import { ask, change } from '../../../server/server.ts'

interface CreateOptions extends WriteOptions {
  project: string
  userFile: string
}

/** Orders an erasure, after showing what it would delete. The user id is read from a file, and never printed. */
export async function createErasure(context: Context, options: CreateOptions): Promise<void> {
  const { glyphs, notice, t } = context
  const appkey = await projectOf(context, options.project)
  const draft = await checkDraft(context, erasureRules, { appkey, user_id: await readUser(context, options.userFile) })
  const { list } = await ask(context, 'previewErasure', draft)
  const found = list
    .filter(({ rows }) => rows > 0)
    .map(({ rows, table }) => `${table}: ${formatNumber(rows)}`)
    .join(', ')
  const about: About = {
    summary: [
      ['erasure.project', options.project],
      ['cli.erasure.found', found || t('cli.erasure.nothing')],
    ],
    name: options.project,
    nameOf: 'cli.erasure.wordToType',
    outlook: `${t('cli.erasure.found')}: ${found || t('cli.erasure.nothing')}`,
  }
  // The output of --dry-run omits the user.
  if (!(await mayRun(context, 'insertErasure', { appkey }, about, options))) return
  const { info } = await change(context, 'insertErasure', draft)
  notice(`${glyphs.ok} ${t('cli.erasure.ordered', { number: info.number })}`)
  await printResult(context, info)
}

/** Returns the only line of a file, `-` for standard input. @throws {Failure} if it cannot be read, is empty, or has more lines */
async function readUser(context: Context, file: string): Promise<string> {
  const [user = '', ...more] = (file === '-' ? stdinLines(context) : await linesOf(file)).filter((line) => line !== '')
  if (user === '') throw usage(['cli.erasure.noUser', { file }])
  if (more.length > 0) throw usage(['cli.erasure.oneUser', { file, lines: more.length + 1 }])
  return user
}

const linesOf = async (file: string): Promise<string[]> =>
  (
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw usage(['cli.usage.file', { file, reason: reasonOf(error) }])
    })
  )
    // Editors of Windows put a byte order mark before the text.
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
