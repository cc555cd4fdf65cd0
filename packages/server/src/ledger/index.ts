import { hour, minute } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { checkLedger } from './check-ledger.ts'
import { watchLowBalances } from './watch-low-balances.ts'

export { transactionType } from './accounts.ts'
export { bookAll } from './book.ts'
export { companyFen } from './company-balance.ts'
export { readCompanyMoney } from './company-money.ts'
export { verifyLedgerIn } from './verify.ts'

export const ledgerJobs: Job[] = [
  { name: 'watch-low-balances', pause: minute, run: watchLowBalances },
  { name: 'check-ledger', pause: hour, run: checkLedger },
]
