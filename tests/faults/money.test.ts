import { expect, test } from 'vitest'
import { runMoneyFaults } from './money.ts'

test('D-24 AM-08 every acknowledged recharge is booked exactly once, whatever is repeated, lost or killed', async () => {
  // The short form; `npm run faults -- money` sends more and kills more.
  const faults = { recharges: 60, clients: 12, companies: 5, seed: 11 }
  const outcome = await runMoneyFaults({ ...faults, victims: ['server', 'postgres'] })
  expect(outcome).toMatchObject({ acknowledged: faults.recharges, lost: [], double: [], drift: 0n, ledger: [] })
  expect(outcome).toMatchObject({ audited: faults.recharges, auditBreak: undefined })
})
