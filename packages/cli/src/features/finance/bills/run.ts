import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { askToGoOn, mustAsk } from '../../../host/ask-to-go-on.ts'
import { runHost } from '../../../host/run-host.ts'
import { printResult } from '../../../old/object.ts'
import { printPart } from '../../../old/part.ts'
import { Progress } from '../../../old/progress.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { dayOf } from '../../../old/time-range.ts'
import { isTable } from '../../../settings.ts'

/** What a company would have to pay for a day that is not billed. */
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
  /** 1 when it was billed by this run. */
  is_new: 0 | 1
  day: string
  closed: 0 | 1
  closed_time: string | null
  projects: number
  companies: number
  amount: string
  /** Of a preview. */
  list?: Owed[]
}

/** Bills a day by the server's program on this machine. Without `--yes` it is previewed and asks. */
export const runBill: Run = async (context) => {
  const { values, glyphs } = context
  const asks = !values.has('dry-run') && mustAsk(context, { yes: values.has('yes'), input: !values.has('no-input') })
  const line = ['bill', 'run', '--day', dayOf(context, 'day') ?? formatDay(addDays(context.now, -1))]
  if (!values.has('yes') || values.has('dry-run')) {
    const preview = await run(context, [...line, '--dry-run'])
    if (!asks || preview.closed === 1) return told(context, preview)
    await confirm(context, preview)
  }
  const result = await run(context, line)
  if (result.is_new === 1) context.notice(`${glyphs.ok} ${say('bill.closedNow')}`)
  return told(context, result)
}

async function run(context: Context, line: readonly string[]): Promise<BillRun> {
  const progress = new Progress(context, 'bill')
  try {
    const show = (done: number, total: number) =>
      progress.show(done, total, `${formatNumber(done)}/${formatNumber(total)}`)
    return (await runHost<BillRun>(context, line, { onProgress: show })).result
  } finally {
    progress.end()
  }
}

/** @throws {Failure} when the answer is no */
async function confirm(context: Context, { day, projects, companies, amount }: BillRun): Promise<void> {
  await askToGoOn(context, [
    ['cli.bill.day', day],
    ['cli.bill.projects', formatNumber(projects)],
    ['cli.what.company', formatNumber(companies)],
    ['cli.recharge.amount', formatMoney(amount)],
  ])
}

async function told(context: Context, { list, ...result }: BillRun): Promise<undefined> {
  if (result.closed === 1 && result.is_new === 0)
    context.notice(`${context.glyphs.ok} ${say('bill.closedBefore', { time: result.closed_time ?? '' })}`)
  if (!isTable(context.settings)) {
    await printResult(context, list ? { ...result, list } : result)
    return undefined
  }
  await printResult(context, result)
  if (list) {
    await printPart(context, owedShape, say('bill.companies'), list)
    context.notice(say('bill.preview'))
  }
  return undefined
}

const owedShape: Shape<Owed> = {
  what: 'rows.companies',
  columns: [
    { id: 'company_id', kind: 'code', label: 'bill.detail.company' },
    { id: 'company_name', kind: 'text', label: 'bill.detail.company' },
    { id: 'projects', kind: 'number', label: 'bill.detail.project' },
    { id: 'amount', kind: 'money', label: 'bill.detail.amount' },
    { id: 'balance', kind: 'money', label: 'transaction.balance' },
    { id: 'balance_after', kind: 'money', label: 'transaction.balance' },
  ],
  fields: ['company_id', 'company_name', 'projects', 'amount', 'balance', 'balance_after'],
  times: [],
  heads: {
    company_id: { zh: 'ID', en: 'ID' },
    projects: { zh: '项目数', en: 'Projects' },
    balance_after: { zh: '出账后', en: 'After' },
  },
}
