import { columns } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

/** Transaction in which the ledger check found a fault. */
export interface LedgerFault {
  company_id: number
  company_name: string
  transaction_id: number
  /** Kind of the fault: a gap in the sequence, a balance that does not follow, or entries that do not sum to zero. */
  fault: 'sequence' | 'balance' | 'entries'
}

export const ledgerFaults: Listing<LedgerFault> = {
  rows: 'cli.rows.transactions',
  schema: { fields: ['company_id', 'company_name', 'transaction_id', 'fault'] },
  columns: columns<LedgerFault>()([
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
