import { daysLeft } from '@rtcops/core/money/days-left'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import { minute } from '@rtcops/core/time/zone'
import { readCompanyMoney } from '../../../ledger/index.ts'
import { Collected, rangeByRange } from './counted-windows.ts'

/** Fen in one yuan. */
const hundred = 100

/** Returns what the ledger said of companies at the end of each window, in fen. */
export const readCompanyWindows = rangeByRange(async ({ db }, rule, range) => {
  const step = rule.window * minute
  const ends = intervalsOf(range, step).map((start) => start + step)
  const found = new Collected(rule)
  for (const { at, balance, companyId, monthUsed, weekUsed } of await readCompanyMoney(db, rule.company_id, ends)) {
    const days = daysLeft(balance, weekUsed)
    found.add({ interval: at - step, value: rule.split === 'company' ? String(companyId) : '' }, 0, {
      balance: Number(balance),
      ...(days === undefined ? {} : { days_left: days }),
      spent: Number(monthUsed),
      plan: rule.plan * hundred,
    })
  }
  return found.windows
})
