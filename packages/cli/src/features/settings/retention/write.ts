import type { RetentionRow } from '@rtcops/core/features/settings/retention/columns'
import { effectOf } from '@rtcops/core/features/settings/retention/effect'
import { type Retention, retentionNames } from '@rtcops/core/features/settings/retention/kinds'
import { retentionRules } from '@rtcops/core/features/settings/retention/rules'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Context } from '../../../command.ts'
import { checkDraft } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { unknownWord } from '../../../suggest.ts'

type Name = keyof Retention

/**
 * Changes for how long telemetry is kept, after showing what that deletes or how much space it takes.
 * @param pairs `name=days`
 */
export async function updateRetention(context: Context, pairs: string[], options: WriteOptions): Promise<void> {
  const given = Object.fromEntries(pairs.map(readPair))
  const names = retentionNames.filter((name) => name in given)
  const draft = await checkDraft(context, retentionRules(names), given)
  const { info, list } = await ask(context, 'getRetention', {})
  const t = await context.loadShared()
  const lines = names.map((name): readonly [MessageKey, string] => {
    if (name === 'cold') return ['retention.cold.label', `${info.cold} -> ${draft.cold}`]
    const row = list.find(({ kind }) => kind === name)
    const effect = row ? `  ${effectText(row, draft[name], context.now, t)}` : ''
    return [`retention.kind.${name}`, `${row?.days} -> ${draft[name]}${effect}`]
  })
  const write = {
    summary: lines,
    name: 'retention',
    nameOf: 'cli.retention.wordToType',
    done: 'retention.done',
    outlook: lines.map(([label, value]) => `${t(label)}: ${value}`).join('\n'),
  } as const
  const answer = await sendWrite(context, 'updateRetention', draft, write, options)
  if (answer) await printResult(context, draft)
}

/** Returns the effect of another number of days on a kind, in words. */
function effectText(row: RetentionRow, days: number, now: number, t: Translate): string {
  const { bytes, first = '', growth, last = '', rows } = effectOf(row, days, now)
  if (rows > 0)
    return `${t('retention.frees', { size: formatBytes(bytes) })}, ${t('retention.deletes', { first, last, rows: formatNumber(rows) })}`
  if (row.day_bytes === null) return t('retention.unknown')
  if (growth === undefined) return t('retention.growsDaily', { size: formatBytes(row.day_bytes) })
  return growth === 0 ? t('retention.same') : t('retention.grows', { size: formatBytes(growth) })
}

function readPair(text: string): [Name, unknown] {
  const [given = '', days = ''] = text.split(/=(.*)/s)
  const next = 'rtcops retention get'
  if (!text.includes('=')) throw usage(['cli.config.pair', { given: text }], next)
  const name = retentionNames.find((each) => each === given)
  if (!name) throw unknownWord(['cli.retention.noKind', { name: given }], given, retentionNames, next)
  return [name, /^\d+$/.test(days) ? Number(days) : days]
}
