import { printFen } from '@rtcops/core/money/fen'
import { verifyLedger } from '../ledger/verify.ts'
import { hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'
import { withRecords } from './open.ts'

/** Verifies the whole ledger; exits with 1 if it is inconsistent. */
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
