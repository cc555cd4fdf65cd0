import { printFen } from '@rtcops/core/money/fen'
import { verifyLedger } from '../postgres/ledger/verify.ts'
import { hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'
import { withRecords } from './open.ts'

/** Goes through the whole ledger; 1 when there is something in it that cannot be. */
export const ledgerVerify: HostCommand = {
  flags: {},
  run: async (io) => {
    const report = await withRecords(io, async (db) => {
      const { faults, ...sums } = await verifyLedger(db)
      const companies = await db
        .selectFrom('company')
        .select(['id', 'name'])
        .where('id', '=', ({ fn, val }) => fn.any(val(faults.map(({ companyId }) => companyId))))
        .execute()
      const names = new Map(companies.map(({ id, name }) => [id, name]))
      return {
        ...sums,
        balance: printFen(sums.balance),
        faults: faults.map(({ companyId, transactionId, fault }) => ({
          company_id: companyId,
          company_name: names.get(companyId) ?? '',
          transaction_id: transactionId,
          fault,
        })),
      }
    })
    io.result(report)
    return report.faults.length === 0 ? hostExits.done : hostExits.failure
  },
}
