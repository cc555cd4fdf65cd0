import { resolve } from 'node:path'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../command.ts'
import { hostEnvironment } from '../../../host/run-host.ts'
import { runWithProgress } from '../../../host/run-with-progress.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { askToGoOn, mustAsk } from '../../../prompt/confirm.ts'
import { type Backup, printBackup, readBackup, verifyBackup } from './backup.ts'

/** Restores a backup; without `--yes` it shows the content and asks first. */
export async function restoreBackup(
  context: Context,
  file: string,
  options: WriteOptions & { data?: string },
): Promise<void> {
  const { data, dryRun } = options
  if (dryRun) return verifyBackup(context, file)
  if (mustAsk(context, options)) {
    const { made_time, bytes, records, telemetry, ledger_balance } = await readBackup(context, file)
    await askToGoOn(context, [
      ['cli.server.restore.time', made_time],
      ['cli.server.restore.size', formatBytes(bytes)],
      ['cli.server.restore.records', formatNumber(records)],
      ['cli.server.restore.telemetry', formatNumber(telemetry)],
      ['cli.server.restore.balance', formatMoney(ledger_balance)],
      ['cli.server.restore.directory', resolve(hostEnvironment(context, data)['RTCOPS_DATA'] ?? './data')],
    ])
  }
  const result = await runWithProgress<Backup>(context, 'restore', ['restore', '--file', file], data)
  await printBackup(context, result, context.t('cli.server.restore.done'))
}
