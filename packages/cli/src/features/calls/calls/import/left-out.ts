import { formatNumber } from '@rtcops/core/format/format-number'
import type { LeftOut } from '@rtcops/core/telemetry/import/trace'
import type { Context } from '../../../../command.ts'

/** Reports what is left out of a trace, and so not judged. */
export function noticeLeftOut(
  { notice, t }: Pick<Context, 'notice' | 't'>,
  file: string,
  { broken, skipped, untimedLog }: LeftOut,
): void {
  if (broken.lines > 0)
    notice(t('cli.importing.broken', { file, lines: formatNumber(broken.lines), first: broken.first }))
  if (skipped.lines > 0)
    notice(t('cli.importing.skipped', { file, lines: formatNumber(skipped.lines), first: skipped.first }))
  if (untimedLog > 0) notice(t('cli.importing.untimedLog', { file, entries: formatNumber(untimedLog) }))
}
