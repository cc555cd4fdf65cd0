import type { Input } from '@rtcops/core/api/types'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { book } from '../../../ledger/book.ts'
import { verifyLedger } from '../../../ledger/verify.ts'

export type Draft = Partial<Record<keyof Input<'insertTransaction'>, unknown>>

/** Noon of the day on which these tests take place. */
export const noon = Date.parse('2026-11-20T12:00:00+08:00')

/** A running server with the actions and checks of ledger tests: always for one company, a new one before each test. */
class LedgerStage {
  server!: TestApp
  company = 0

  async open(): Promise<void> {
    this.server = await startApp()
    // Logs in at the real time, so that the session is still valid after the test clock has moved.
    await this.server.call('getAdminUser', {})
  }

  async addCompany(): Promise<void> {
    this.company = (await this.server.addProject(`客户${crypto.randomUUID().slice(0, 8)}`)).companyId
  }

  draft = (values: Draft = {}) => ({
    company_id: this.company,
    type: 1,
    transaction_amount: '100.00',
    remit_money_time: '2026-11-20 09:40:00',
    bank_name: '招商银行深圳科技园支行',
    bank_account: '7559 2003 8810 118',
    bank_username: '深圳云声互动',
    remark: '3 月第二笔预付款',
    ...values,
  })

  send = async (values: Draft = {}, headers?: Record<string, string>) =>
    await this.server.request('insertTransaction', this.draft(values), undefined, headers)

  recharge = async (values: Draft = {}, key: string = crypto.randomUUID()) =>
    await this.server.call('insertTransaction', this.draft(values), undefined, { 'idempotency-key': key })

  list = async (query: object = {}) =>
    await this.server.call('listTransactions', { company_id: this.company, ...query })

  balance = async () => (await this.server.call('getCompanyBalance', { company_id: this.company })).info?.balance

  reverse = async (id: number | undefined, remark = '重复录入') =>
    await this.server.call('reverseTransaction', { id, remark })

  deduct = async (fen: bigint, billDay: string) =>
    await this.server.services.db.transaction().execute(
      async (tx) =>
        await book(tx, {
          companyId: this.company,
          type: 5,
          amount: -fen,
          at: new Date(noon),
          memberId: null,
          billDay,
        }),
    )

  /** Returns everything that a refused request could have changed. */
  digest = async () =>
    JSON.stringify(
      await Promise.all(
        (['ledger_transaction', 'ledger_entry', 'audit', 'idempotency'] as const).map((table) =>
          this.server.services.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
}

/** Provides the stage of a test file; its ledger must be consistent after all tests. */
export function useLedgerStage(): LedgerStage {
  const stage = new LedgerStage()
  beforeAll(() => stage.open())
  beforeEach(() => stage.addCompany())
  afterEach(() => stage.server.setNow(undefined))
  afterAll(async () => {
    expect(await verifyLedger(stage.server.services.db)).toMatchObject({ faults: [] })
    await stage.server.close()
  })
  return stage
}
