import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { book } from './book.ts'
import { checkLedger } from './check-ledger.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

/** Returns what the job logs. */
async function check(): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  await checkLedger({ ...server.services, log })
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('E-21 reports the sum of a balanced ledger, and an error naming the transaction of a manipulated one', async () => {
  const { companyId } = await server.addProject('甲')
  const booked = await server.services.db
    .transaction()
    .execute((tx) => book(tx, { companyId, type: 1, amount: 10_000n, at: new Date(), memberId: null }))
  expect(await check()).toMatchObject([{ level: 20, companies: 1, transactions: 1, balance: '100.00' }])
  await sql`ALTER TABLE ledger_entry DISABLE TRIGGER ALL`.execute(server.owner)
  await sql`UPDATE ledger_entry SET amount = amount + 1 WHERE account = 'customer'`.execute(server.owner)
  expect(await check()).toMatchObject([
    { level: 50, faults: [{ companyId, transactionId: booked.id, fault: 'entries' }] },
  ])
})
