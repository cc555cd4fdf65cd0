import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import type { WriteOptions } from '../../../options/write.ts'
import type { Listing } from '../../../output/listing.ts'
import { printPart, printResult } from '../../../output/print.ts'
import { askToGoOn, mustAsk } from '../../../prompt/confirm.ts'
import { isTable } from '../../../settings.ts'
import { openProgress } from '../../../terminal/progress.ts'
import { dayOf } from '../../../time-range.ts'

/** Amount that a company would pay for a day that is not billed. */
interface Owed {
  company_id: number
  company_name: string
  projects: number
  amount: string
  balance: string
  balance_after: string
}

interface BillRun {
  dry_run: 0 | 1
  /** 1 if this run billed it. */
  is_new: 0 | 1
  day: string
  closed: 0 | 1
  closed_time: string | null
  projects: number
  companies: number
  amount: string
  /** Appkeys of projects that cannot be counted; their companies are not charged. Absent for a closed day in a preview. */
  uncounted?: string[]
  /** Only in a preview. */
  list?: Owed[]
}

/** Bills a day with the server's program on this machine. Without `--yes` it previews the day and asks for confirmation. */
export async function runBill(context: Context, options: WriteOptions & { day?: string }): Promise<void> {
  const { glyphs, notice, now, t } = context
  const { dryRun, yes } = options
  const asks = !dryRun && mustAsk(context, options)
  const line = ['bill', 'run', '--day', dayOf(context, 'day', options.day) ?? formatDay(addDays(now, -1))]
  if (!yes || dryRun) {
    const preview = await billDay(context, [...line, '--dry-run'])
    if (!asks || preview.closed === 1) return printRun(context, preview)
    await confirmRun(context, preview)
  }
  const result = await billDay(context, line)
  if (result.is_new === 1) notice(`${glyphs.ok} ${t('cli.bill.closedNow')}`)
  await printRun(context, result)
}

async function billDay(context: Context, line: readonly string[]): Promise<BillRun> {
  const progress = openProgress(context, 'bill')
  const onProgress = (done: number, total: number) =>
    progress.show(done, total, `${formatNumber(done)}/${formatNumber(total)}`)
  try {
    return (await runHost<BillRun>(context, line, { onProgress })).result
  } finally {
    progress.end()
  }
}

/** Asks for confirmation of the run. @throws {Failure} if the answer is no */
const confirmRun = (context: Context, { amount, companies, day, projects }: BillRun): Promise<void> =>
  askToGoOn(context, [
    ['cli.bill.day', day],
    ['cli.bill.projects', formatNumber(projects)],
    ['cli.bill.companies', formatNumber(companies)],
    ['cli.recharge.amount', formatMoney(amount)],
  ])

async function printRun(context: Context, { list, ...result }: BillRun): Promise<void> {
  const { glyphs, notice, settings, t } = context
  if (result.uncounted?.length)
    notice(`${glyphs.warn} ${t('cli.bill.stillOpen', { projects: result.uncounted.join(', ') })}`)
  if (result.closed === 1 && result.is_new === 0)
    notice(`${glyphs.ok} ${t('cli.bill.closedBefore', { time: result.closed_time ?? '' })}`)
  if (!isTable(settings)) return printResult(context, list ? { ...result, list } : result)
  await printResult(context, result)
  if (!list) return
  await printPart(context, owed, 'cli.bill.companies', list)
  notice(t('cli.bill.preview'))
}

const owed: Listing<Owed> = {
  rows: 'cli.rows.companies',
  schema: { fields: ['company_id', 'company_name', 'projects', 'amount', 'balance', 'balance_after'] },
  columns: [
    { id: 'company_id', kind: 'code', label: 'common.column.id' },
    { id: 'company_name', kind: 'text', label: 'bill.detail.company' },
    { id: 'projects', kind: 'number', label: 'cli.bill.projects' },
    { id: 'amount', kind: 'money', label: 'bill.detail.amount' },
    { id: 'balance', kind: 'money', label: 'transaction.balance' },
    { id: 'balance_after', kind: 'money', label: 'transaction.balance', short: 'cli.bill.head.after' },
  ],
}
