import { printFen } from '@rtcops/core/money/fen'
import type { Services } from '../services/context.ts'
import { beginLowBalances, endLowBalances } from './low-balance-events.ts'

/** Records which companies' balances have become low and which no longer are, as one event for each such period, and logs it. */
export async function watchLowBalances({ db, log, now }: Services): Promise<void> {
  const at = new Date(now())
  for (const { company_id, balance, threshold } of await beginLowBalances(db, at))
    log.info({ company: company_id, balance: yuan(balance), threshold: yuan(threshold) }, 'the balance is low')
  for (const { company_id } of await endLowBalances(db, at))
    log.info({ company: company_id }, 'the balance is no longer low')
}

const yuan = (fen: string): string => printFen(BigInt(fen))
