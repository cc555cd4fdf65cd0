import type { Input } from '@rtcops/core/api/types'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { makeRole } from '../../../test/rows/make-role.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { thresholdName } from '../approval-rule.ts'

/** A running server with two members of finance, a company with one project, and the actions and checks of tests of approvals. */
class ApprovalsStage {
  server!: TestApp
  company = 0
  appkey = ''
  /** Token of the member who requests writes. */
  clerk = ''
  /** Token of the member who decides about them. */
  chief = ''

  async open(): Promise<void> {
    this.server = await startApp()
    const { db } = this.server.services
    const levels = {
      FINANCE_TRANSACTION_DETAILS: '冲正',
      FINANCE_APPROVAL: '审核',
      HOME_COMPANY_ENTERPRISE: '编辑',
      ADMIN_USER_API_KEY: '编辑',
    }
    await makeRole(db, '出纳', '财务', levels)
    this.clerk = await this.server.addMember('clerk', '出纳')
    this.chief = await this.server.addMember('chief', '出纳')
  }

  async addCompany(): Promise<void> {
    const { companyId, appkey } = await this.server.addProject(`客户${crypto.randomUUID().slice(0, 6)}`)
    this.company = companyId
    this.appkey = appkey
    await this.server.owner.deleteFrom('setting').where('name', '=', thresholdName).execute()
  }

  /** Makes everything of the company wait. */
  watch = async () =>
    await this.server.call('updateCompanyApproval', { company_id: this.company, four_eyes: 1 }, this.clerk)

  draft = (amount: string | number = '100.00', values: Partial<Input<'insertTransaction'>> = {}) => ({
    company_id: this.company,
    transaction_amount: amount,
    remit_money_time: '2026-11-20 09:40:00',
    remark: '预付款',
    ...values,
  })

  recharge = async (amount?: string | number, key: string = crypto.randomUUID(), token = this.clerk) =>
    await this.server.call('insertTransaction', this.draft(amount), token, { 'idempotency-key': key })

  reverse = async (id: number | undefined, token = this.clerk) =>
    await this.server.call('reverseTransaction', { id, remark: '重复录入' }, token)

  setPrice = async (price: string, values: Partial<Input<'setCompanyPrices'>> = {}) =>
    await this.server.call(
      'setCompanyPrices',
      {
        company_id: this.company,
        type: 'BATCH',
        selection: [this.appkey],
        speech_sounds_unit_price: price,
        ...values,
      },
      this.clerk,
    )

  get = async (id: number | undefined, token = this.chief) =>
    (await this.server.call('getApproval', { id }, token)).info

  /** Approves a request as the console does: reads it, and sends what was read. */
  approve = async (id: number | undefined, token = this.chief) => {
    const seen = (await this.get(id, token))?.seen ?? ''
    return await this.server.call('approveApproval', { id, seen, note: '已核对' }, token)
  }

  balance = async () => (await this.server.call('getCompanyBalance', { company_id: this.company })).info?.balance
  prices = async () => (await this.server.call('getCompanyPrices', { company_id: this.company })).list?.[0]
  audited = async (target: string, id: number | undefined) =>
    (await this.server.call('listAuditLog', { target, target_id: String(id) })).list ?? []

  /** Returns everything that a refused decision could have changed. */
  digest = async () =>
    JSON.stringify(
      await Promise.all(
        (['ledger_transaction', 'ledger_entry', 'price', 'approval', 'audit', 'setting', 'company'] as const).map(
          (table) => this.server.services.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
}

/** Provides the stage of a test file; its ledger must be consistent after all tests. */
export function useApprovalsStage(): ApprovalsStage {
  const stage = new ApprovalsStage()
  beforeAll(() => stage.open())
  beforeEach(() => stage.addCompany())
  afterEach(() => stage.server.setNow(undefined))
  afterAll(async () => {
    expect(await verifyLedger(stage.server.services.db)).toMatchObject({ faults: [] })
    await stage.server.close()
  })
  return stage
}
