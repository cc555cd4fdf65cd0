import type { Context } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { runHost } from '../../../host/run-host.ts'
import { wholePage } from '../../../lists/pages.ts'
import { checkColumns, printCounts, printRows } from '../../../output/print.ts'
import { isTable } from '../../../settings.ts'
import { type LedgerFault, ledgerFaults } from './fault-listing.ts'

interface Report {
  companies: number
  transactions: number
  /** Yuan over all companies. */
  balance: string
  /** The first hundred. */
  faults: LedgerFault[]
}

/** Faults that the server names at most; where it names so many, there may be more. */
const mostNamed = 100

/** Checks the whole ledger and prints what is wrong. @throws {Failure} where anything is */
export async function verifyLedger(context: Context, { data }: { data?: string }): Promise<void> {
  checkColumns(context, ledgerFaults)
  const { result } = await runHost<Report>(context, ['ledger', 'verify'], { data })
  const count = result.faults.length
  await print(context, result)
  if (count > 0)
    throw new Failure('failure', [
      count < mostNamed ? 'cli.server.ledger.unbalanced' : 'cli.server.ledger.atLeast',
      { count },
    ])
  context.notice(`${context.glyphs.ok} ${context.t('cli.server.ledger.balanced')}`)
}

/** Prints sums and below them the faults; in JSON and YAML one object, in formats of rows the faults alone. */
async function print(context: Context, report: Report): Promise<void> {
  const { format } = context.settings
  if (format === 'json' || format === 'yaml') return printCounts(context, report)
  const { faults: found, ...sums } = report
  if (isTable(context.settings)) {
    await printCounts(context, { ...sums, faults: found.length })
    if (found.length === 0) return
    context.stdout.write('\n')
  }
  await printRows(context, ledgerFaults, wholePage(found), undefined)
}
