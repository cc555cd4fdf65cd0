import type { Context } from '../../../command.ts'
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
  /** The first hundred faults. */
  faults: LedgerFault[]
}

/** Most faults that the server lists; if it lists this many, there may be more. */
const mostNamed = 100

/** Checks the whole ledger and prints the faults. @throws {Failure} if there are any */
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

/** Prints the totals and below them the faults; in JSON and YAML as one object, in formats of rows the faults alone. */
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
