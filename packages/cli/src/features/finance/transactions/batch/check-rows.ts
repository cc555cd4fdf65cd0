import { type RechargeDraft, rechargeRules } from '@rtcops/core/features/finance/transactions/rules'
import { wordRule } from '@rtcops/core/rules/rule-message'
import { parseTime } from '@rtcops/core/time/grammar'
import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../../context.ts'
import { usage } from '../../../../errors.ts'
import { loadWords } from '../../../../old/catalogue.ts'
import { say } from '../../../../old/say.ts'
import { rechargeTypes } from '../types.ts'
import { findCompanies } from './find-companies.ts'
import type { BatchFile, ColumnName, WrittenRow } from './read-file.ts'

/** A row as it will be booked. */
export interface CheckedRow {
  line: number
  company: string
  draft: RechargeDraft
}

type Words = Awaited<ReturnType<typeof loadWords>>

/** What the rules call the columns. */
const columnOf: Partial<Record<string, ColumnName>> = {
  company_id: 'company',
  transaction_amount: 'amount',
  remit_money_time: 'at',
  bank_username: 'bank_user',
}

/**
 * Checks rows by the rules that the server has too, and looks up their companies.
 * @param now moment that the batch was first started; what is said in `at` is read by it, so that a rerun reads the same
 * @throws {Failure} naming every line that cannot be booked
 */
export async function checkRows(
  context: Context,
  { file, columns }: BatchFile,
  rows: readonly WrittenRow[],
  now: string,
): Promise<CheckedRow[]> {
  const companies = await findCompanies(
    context,
    new Set(rows.map(({ cells }) => cells.company).filter((name) => name !== '')),
  )
  const words = await loadWords()
  const rules = rechargeRules(Date.now)
  const checked: CheckedRow[] = []
  const wrong: string[] = []
  for (const row of rows) {
    const { line, cells, wrongCount } = row
    const found = companies.get(cells.company)
    const problems = wrongCount === undefined ? [] : [say('batch.cells', { given: wrongCount, wanted: columns })]
    const company_id = found && 'id' in found ? found.id : undefined
    const draft = draftOf(context, row, now, words)
    if (problems.length === 0) {
      // What has a problem of its own is not checked again: an id stands for a company that has been told about.
      const result = rules.safeParse({ ...draft.fields, company_id: found && 'problem' in found ? 1 : company_id })
      if (found && 'problem' in found) problems.push(`company: ${found.problem}`)
      problems.push(...draft.problems)
      for (const { path, message } of result.error?.issues ?? []) {
        const field = String(path[0] ?? '')
        problems.push(`${columnOf[field] ?? field}: ${wordRule(words, message)}`)
      }
      if (result.success && problems.length === 0)
        checked.push({ line, company: found && 'name' in found ? found.name : cells.company, draft: result.data })
    }
    if (problems.length > 0) wrong.push(say('batch.line', { line, problems: problems.join('; ') }))
  }
  if (wrong.length > 0)
    throw usage([say('batch.bad', { file, bad: wrong.length, rows: rows.length }), ...wrong].join('\n'))
  return checked
}

/** Fields of the wire, with a stand-in where one cannot be read, and what is wrong with those. */
function draftOf({ settings }: Context, { cells }: WrittenRow, now: string, words: Words) {
  const problems: string[] = []
  const type = typeOf(cells.type)
  if (type === undefined) problems.push(`type: ${say('batch.type', { given: cells.type })}`)
  const time = cells.at === '' ? now : timeOf(cells.at, now, settings.zone)
  if (time === undefined) problems.push(`at: ${say('batch.time', { given: cells.at })}`)
  if (time === ahead) problems.push(`at: ${words('transaction.remitTimeAhead')}`)
  const fields = {
    transaction_amount: cells.amount,
    type: type ?? rechargeTypes.bank,
    remit_money_time: time === undefined || time === ahead ? now : time,
    bank_name: cells.bank_name,
    bank_account: cells.bank_account,
    bank_username: cells.bank_user,
    remark: cells.remark,
  }
  return { fields, problems }
}

function typeOf(given: string): number | undefined {
  if (given === '') return rechargeTypes.bank
  const word = given.toLowerCase()
  return Object.entries(rechargeTypes).find(([name, value]) => name === word || String(value) === word)?.[1]
}

/** What stands for a time that is yet to come. */
const ahead = 'ahead'

/** A time as `--at` takes it, or as a spreadsheet writes it: `2026/11/5 9:30`. */
function timeOf(given: string, now: string, zone: string): string | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(given)
  if (match) {
    const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = match
    const two = (part: string) => part.padStart(2, '0')
    const instant = parseWireTime(`${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`, zone)
    return instant === undefined ? undefined : formatDateTime(instant)
  }
  const parsed = parseTime(given, { now: parseWireTime(now) ?? Date.now(), zone, end: false })
  if (!parsed.ok) return parsed.reason === 'future' ? ahead : undefined
  return formatDateTime(parsed.instant)
}
