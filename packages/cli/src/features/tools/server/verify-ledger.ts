import { columns } from '@rtcops/core/columns/columns'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { runHost } from '../../../host/run-host.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { Listing } from '../../../output/listing.ts'
import { checkColumns, printCounts, printRows } from '../../../output/print.ts'
import { isTable } from '../../../settings.ts'

interface FaultRow {
  company_id: number
  company_name: string
  transaction_id: number
  /** What is wrong with it: it follows none, its balance does not follow, or its entries do not sum to zero. */
  fault: 'sequence' | 'balance' | 'entries'
}

interface Report {
  companies: number
  transactions: number
  /** Yuan over all companies. */
  balance: string
  /** The first hundred. */
  faults: FaultRow[]
}

const faults: Listing<FaultRow> = {
  rows: 'cli.rows.transactions',
  schema: { fields: ['company_id', 'company_name', 'transaction_id', 'fault'] },
  columns: columns<FaultRow>()([
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'company_name', kind: 'text', label: 'company.name' },
    { id: 'transaction_id', kind: 'code', label: 'cli.server.ledger.transaction' },
    {
      id: 'fault',
      kind: 'status',
      label: 'cli.server.ledger.fault',
      words: {
        sequence: { text: 'cli.server.ledger.faults.sequence', mark: 'bad' },
        balance: { text: 'cli.server.ledger.faults.balance', mark: 'bad' },
        entries: { text: 'cli.server.ledger.faults.entries', mark: 'bad' },
      },
    },
  ]),
  keep: ['fault'],
}

/** The server names so many; there may be more then. */
const mostNamed = 100

/** Checks the whole ledger. @throws {Failure} that names no transaction where it is wrong, for these are the payload */
export async function verifyLedger(context: Context, { data }: { data?: string }): Promise<void> {
  checkColumns(context, faults)
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

/** Prints sums and faults under each other for eyes, as one object in JSON and YAML, and the faults alone in formats of rows. */
async function print(context: Context, report: Report): Promise<void> {
  const { format } = context.settings
  if (format === 'json' || format === 'yaml') return printCounts(context, report)
  const { faults: found, ...sums } = report
  if (isTable(context.settings)) {
    await printCounts(context, { ...sums, faults: found.length })
    if (found.length === 0) return
    context.stdout.write('\n')
  }
  await printRows(context, faults, wholePage(found), undefined)
}
