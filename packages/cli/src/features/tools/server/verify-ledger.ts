import { columns } from '@rtcops/core/columns/columns'
import type { Run, Words } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../failure.ts'
import { runHost } from '../../../host/run-host.ts'
import { fill, inWords } from '../../../i18n/say.ts'
import { wholePage } from '../../../lists.ts'
import { checkColumns, printList } from '../../../output/list.ts'
import { printCounts } from '../../../output/object.ts'
import type { Shape } from '../../../output/shape.ts'
import { isTable } from '../../../settings.ts'
import { writeOut } from '../../../terminal/streams.ts'

/** What is wrong with a transaction: it follows none, its balance does not follow, or its entries do not sum to zero. */
type Fault = 'sequence' | 'balance' | 'entries'

interface FaultRow {
  company_id: number
  company_name: string
  transaction_id: number
  fault: Fault
}

interface Report {
  companies: number
  transactions: number
  /** Yuan over all companies. */
  balance: string
  /** The first hundred. */
  faults: FaultRow[]
}

const faultWords: Readonly<Record<Fault, Words>> = {
  sequence: { zh: '之前缺少交易', en: 'a transaction before it is missing' },
  balance: { zh: '余额不等于分录之和', en: 'its balance is not the sum of the entries' },
  entries: { zh: '分录不平衡', en: 'its entries do not balance' },
}

const shape: Shape<FaultRow> = {
  what: 'word.transactions',
  columns: columns<FaultRow>()([
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'company_name', kind: 'text', label: 'company.name' },
    { id: 'transaction_id', kind: 'code', label: 'transaction.id' },
    { id: 'fault', kind: 'text', label: 'common.column.remark' },
  ]),
  fields: ['company_id', 'company_name', 'transaction_id', 'fault'],
  times: [],
  heads: { transaction_id: { zh: '交易编号', en: 'Transaction' }, fault: { zh: '错误', en: 'Fault' } },
  cells: { fault: ({ fault }) => ({ text: inWords(faultWords[fault] ?? { zh: fault, en: fault }), mark: 'bad' }) },
}

const balanced: Words = { zh: '账目平衡', en: 'The books balance' }
const unbalanced: Words = {
  zh: '账目不平衡：{count} 笔交易有错。',
  en: 'The books do not balance. Faults: {count}',
}
/** The server names the first hundred. */
const atLeast: Words = {
  zh: '账目不平衡：至少 {count} 笔交易有错。',
  en: 'The books do not balance. Faults: at least {count}',
}
const mostNamed = 100

/** `rtcops server ledger verify`. @throws {Failure} that names no transaction, for these are the payload */
export const verifyLedger: Run = async (context) => {
  checkColumns(context, shape)
  const { result } = await runHost<Report>(context, ['ledger', 'verify'])
  const count = result.faults.length
  await print(context, result)
  if (count > 0) throw new Failure('failure', fill(inWords(count < mostNamed ? unbalanced : atLeast), { count }))
  context.notice(`${context.glyphs.ok} ${inWords(balanced)}`)
  return undefined
}

/** Sums and faults under each other for eyes, as one object in JSON and YAML, and the faults alone in formats of rows. */
async function print(context: Context, report: Report): Promise<void> {
  const { format } = context.settings
  if (format === 'json' || format === 'yaml') return await printCounts(context, report)
  const { faults, ...sums } = report
  if (isTable(context.settings)) {
    await printCounts(context, { ...sums, faults: faults.length })
    if (faults.length === 0) return
    writeOut('\n')
  }
  await printList(context, shape, wholePage(faults), { page: 1, before: 0, filter: '', silent: true })
}
