import { expect, it } from 'vitest'
import type { Transaction } from './columns.ts'
import { recentTransactions, sameRecharge } from './recent-recharge.ts'

const now = Date.parse('2026-11-20T12:00:00+08:00')
const row = (id: number, values: Partial<Transaction>): Transaction =>
  ({
    id,
    day: '2026-11-20 11:59:52',
    transaction_amount: '5000.00',
    operator_name: '林晓岚',
    reverses: null,
    is_reversed: 0,
    ...values,
  }) as Transaction

it('R-TX-08 queries the last ten minutes of one company', () => {
  expect(recentTransactions(1042, now)).toMatchObject({
    company_id: 1042,
    time: ['2026-11-20 11:50:00', '2026-11-21 12:00:00'],
  })
})

it('R-TX-08 finds the newest recharge of the same amount, ignoring reversals and reversed ones', () => {
  const rows = [
    row(4, { transaction_amount: '-5000.00', reverses: 3 }),
    row(3, { is_reversed: 1 }),
    row(2, { transaction_amount: '5000.01' }),
    row(1, {}),
  ]
  expect(sameRecharge(rows, 500_000n, now)).toEqual({ id: 1, operator: '林晓岚', ago: 8_000 })
  expect(sameRecharge(rows, 500_002n, now)).toBeUndefined()
  expect(sameRecharge(rows, undefined, now)).toBeUndefined()
  expect(sameRecharge([row(1, { day: '2026-11-20 12:00:09' })], 500_000n, now)?.ago).toBe(0)
})
