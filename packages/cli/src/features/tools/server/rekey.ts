import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import { wholePage } from '../../../lists/pages.ts'
import { checkColumns, printRows } from '../../../output/print.ts'
import { openProgress } from '../../../terminal/progress.ts'
import { type StoredSecrets, storedSecrets } from './secret-listing.ts'

interface Report {
  /** Rows that were changed. */
  changed: number
  /** Id of the key; null for secrets in clear. */
  key: string | null
  /** Ids of keys that can be removed. */
  unused: string[]
  list: StoredSecrets[]
}

/** Encrypts all secrets in the records with the first key, and lists how many there are. */
export async function rekey(context: Context, { data }: { data?: string }): Promise<void> {
  checkColumns(context, storedSecrets)
  const { changed, key, list, unused } = await renewAll(context, data)
  await printRows(context, storedSecrets, wholePage(list), undefined)
  const { glyphs, notice, paint, t } = context
  const tell = (role: 'good' | 'warn', words: MessageKey, values: MessageValues) =>
    notice(`${paint.error(role, glyphs[role === 'good' ? 'ok' : 'warn'])} ${t(words, values)}`)
  if (key === null) tell('good', 'cli.server.rekey.inClear', { changed })
  else tell('good', 'cli.server.rekey.done', { changed, key })
  if (unused.length > 0) tell('good', 'cli.server.rekey.unused', { keys: unused.join(', ') })
  const others = list.reduce((sum, { other }) => sum + other, 0)
  if (others > 0) tell('warn', 'cli.server.rekey.others', { count: others })
}

async function renewAll(context: Context, data: string | undefined): Promise<Report> {
  const progress = openProgress(context, 'rekey')
  const onProgress = (done: number, total: number) => progress.show(done, total, `${done}/${total}`)
  try {
    return (await runHost<Report>(context, ['rekey'], { data, onProgress })).result
  } finally {
    progress.end()
  }
}
