import { printFen } from '@rtcops/core/money/fen'
import type { Services } from '../services/context.ts'
import { verifyLedger } from './verify.ts'

/** Verifies the whole ledger and logs an error if it does not balance. */
export async function checkLedger({
  db,
  figures,
  log,
  now,
}: Pick<Services, 'db' | 'figures' | 'log' | 'now'>): Promise<void> {
  const { faults, balance, ...counts } = await verifyLedger(db)
  figures.ledgerChecked.set(now() / 1000)
  figures.ledgerFaults.set(faults.length)
  const sums = { ...counts, balance: printFen(balance) }
  if (faults.length === 0) log.debug(sums, 'the books balance')
  else log.error({ ...sums, faults }, 'THE BOOKS DO NOT BALANCE: see `rtcops server ledger verify`')
}
