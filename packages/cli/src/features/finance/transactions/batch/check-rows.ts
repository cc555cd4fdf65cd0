import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import type { Context } from '../../../../command.ts'
import { inWords, severalOf, type Wording } from '../../../../errors.ts'
import type { RechargeReading } from '../recharge-draft.ts'
import { rechargeReader, type TypedRecharge } from '../typed-recharge.ts'
import { type Found, findCompanies } from './find-companies.ts'
import type { BatchFile, ColumnName, WrittenRow } from './read-file.ts'

/** Row as it will be booked. */
export interface CheckedRow {
  line: number
  company: string
  draft: RechargeDraft
}

/** Columns by the fields that they set, if the names differ. */
const columnOf: Partial<Record<string, ColumnName>> = {
  company_id: 'company',
  transaction_amount: 'amount',
  remit_money_time: 'at',
  bank_username: 'bank_user',
}

/**
 * Checks rows by the rules that the server applies too, and looks up their companies.
 * @param now moment at which the batch was first started; times in `at` are relative to it, so that a rerun reads the
 * same values
 * @throws {Failure} naming every line that cannot be booked
 */
export async function checkRows(
  context: Context,
  { columns, file }: BatchFile,
  rows: readonly WrittenRow[],
  now: string,
): Promise<CheckedRow[]> {
  const { t } = context
  const named = rows.map(({ cells }) => cells.company).filter((name) => name !== '')
  const companies = await findCompanies(context, new Set(named))
  const read = await rechargeReader(context, now)
  const checked: CheckedRow[] = []
  const wrong: string[] = []
  for (const { cells, line, wrongCount } of rows) {
    const found = companies.get(cells.company)
    const report = (problems: string) => void wrong.push(t('cli.batch.line', { line, problems }))
    if (wrongCount !== undefined) {
      report(t('cli.batch.cells', { given: wrongCount, wanted: columns }))
      continue
    }
    const { draft, problems } = readRow(cells, found, read)
    if (draft) checked.push({ line, company: found?.name ?? cells.company, draft })
    else {
      const named = Object.entries(problems).map(([field, text]) => `${columnOf[field] ?? field}: ${inWords(t, text)}`)
      report(named.join('; '))
    }
  }
  if (wrong.length === 0) return checked
  const bad: Wording = ['cli.batch.bad', { file, bad: wrong.length, rows: rows.length }]
  throw severalOf(bad, wrong)
}

function readRow(
  cells: Record<ColumnName, string>,
  found: Found | undefined,
  read: (typed: TypedRecharge) => RechargeReading,
): RechargeReading {
  const reading = read({
    // An id replaces a company that has its own problem, so that the rules do not report it again.
    company_id: found?.problem ? 1 : found?.id,
    transaction_amount: cells.amount,
    type: cells.type,
    remit_money_time: cells.at,
    bank_name: cells.bank_name,
    bank_account: cells.bank_account,
    bank_username: cells.bank_user,
    remark: cells.remark,
  })
  if (found?.problem) return { problems: { company_id: found.problem, ...reading.problems } }
  if (cells.company === '') return { problems: { ...reading.problems, company_id: ['cli.batch.emptyCompany'] } }
  return reading
}
