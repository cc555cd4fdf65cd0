import { resolve } from 'node:path'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Run, Words } from '../../../command.ts'
import { askToGoOn, mustAsk } from '../../../host/ask-to-go-on.ts'
import { hostEnvironment } from '../../../host/run-host.ts'
import { runWithProgress } from '../../../host/run-with-progress.ts'
import { inWords } from '../../../i18n/say.ts'
import { type Backup, readBackup, tell, verifyBackup } from './backup.ts'

const restored: Words = {
  zh: '已恢复，账本、审计链与行数均已核对',
  en: 'Restored; ledger, audit chain and counts agree',
}
const names = {
  time: { zh: '备份时间', en: 'Made at' },
  size: { zh: '大小', en: 'Size' },
  records: { zh: '业务数据', en: 'Records' },
  telemetry: { zh: '遥测', en: 'Telemetry' },
  balance: { zh: '总余额', en: 'Balance' },
  directory: { zh: '数据目录', en: 'Directory' },
} as const satisfies Record<string, Words>

/** Restores a backup; without `--yes` it is read first and shown. */
export const restoreBackup: Run = async (context) => {
  if (context.values.has('dry-run')) return await verifyBackup(context)
  const [file = ''] = context.args
  if (mustAsk(context)) {
    const { made_time, bytes, records, telemetry, ledger_balance } = await readBackup(context, file)
    await askToGoOn([
      [inWords(names.time), made_time],
      [inWords(names.size), formatBytes(bytes)],
      [inWords(names.records), formatNumber(records)],
      [inWords(names.telemetry), formatNumber(telemetry)],
      [inWords(names.balance), formatMoney(ledger_balance)],
      [inWords(names.directory), resolve(hostEnvironment(context)['RTCOPS_DATA'] ?? './data')],
    ])
  }
  const result = await runWithProgress<Backup>(context, 'restore', ['restore', '--file', file])
  return await tell(context, result, inWords(restored))
}
