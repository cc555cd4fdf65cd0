import { codes } from '@rtcops/core/api/codes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noon, useLedgerStage } from './ledger-stage.ts'

const stage = useLedgerStage()

describe('reversal', () => {
  it('R-TX-10 AM-19 books the counter entry, and both link to each other', async () => {
    const { info } = await stage.recharge()
    await stage.recharge({ transaction_amount: '5' })
    const answer = await stage.reverse(info?.id)
    expect(answer.info).toMatchObject({ amount: '-100.00', balance: '5.00' })
    const details = async (id: number | undefined) => (await stage.server.call('getTransaction', { id })).info
    expect(await details(info?.id)).toMatchObject({ transaction_amount: '100.00', reversed_by: answer.info?.id })
    expect(await details(answer.info?.id)).toMatchObject({
      transaction_name: `冲正 #${info?.id}`,
      transaction_type: 1,
      transaction_remark: '重复录入',
      reverses: info?.id,
      remit_money_time: null,
      entries: [
        { account: 'customer', amount: '-100.00' },
        { account: 'bank', amount: '100.00' },
      ],
    })
    const trail = await stage.server.call('listAuditLog', { target: 'transaction', target_id: String(info?.id) })
    expect(trail.list?.map(({ operation }) => operation)).toEqual(['reverseTransaction', 'insertTransaction'])
  })

  it('AM-19 a recharge is reversed once, even by eight concurrent requests', async () => {
    const { info } = await stage.recharge()
    await stage.recharge()
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.reverse(info?.id)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 7 }, () => codes.conflict)])
    expect(answers.find(({ code }) => code !== 0)?.msg).toMatch(/^该交易已被 #\d+ 冲正$/)
    expect(await stage.balance()).toBe('100.00')
  })

  it('AM-19 a repeated key reverses once and returns the same result', async () => {
    const { info } = await stage.recharge()
    const once = () =>
      stage.server.request('reverseTransaction', { id: info?.id, remark: '错' }, undefined, {
        'idempotency-key': `reverse-${info?.id}`,
      })
    const first = await once()
    const second_ = await once()
    expect(second_.json()).toEqual(first.json())
    expect(second_.headers['idempotent-replayed']).toBe('true')
  })

  it('R-TX-10 D-63 refuses to reverse a deduction or a reversal, or to take the balance below zero', async () => {
    const { info } = await stage.recharge()
    const { id: deduction } = await stage.deduct(1n, '2026-11-19')
    const before = await stage.digest()
    expect(await stage.reverse(deduction)).toMatchObject({
      code: codes.conflict,
      msg: '只有银行转账和优惠券抵扣的充值可以冲正',
    })
    expect(await stage.reverse(info?.id)).toMatchObject({ code: codes.conflict, msg: '冲正后余额将低于零，不能冲正' })
    expect(await stage.reverse(999_999)).toMatchObject({ code: codes.notFound })
    expect(await stage.digest()).toBe(before)
    await stage.recharge({ transaction_amount: '0.01' })
    const reversal = await stage.reverse(info?.id)
    expect(reversal).toMatchObject({ info: { balance: '0.00' } })
    expect(await stage.reverse(reversal.info?.id)).toMatchObject({ code: codes.conflict })
  })

  it('AM-19 refuses to reverse an invoiced recharge; a coupon is never invoiced', async () => {
    const { info } = await stage.recharge()
    const coupon = await stage.recharge({ type: 6 })
    const { id: member_id } = await stage.server.services.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    await stage.server.services.db
      .insertInto('invoice')
      .values({
        company_id: stage.company,
        amount: '1',
        member_id,
        create_time: new Date(),
        invoice_type: 1,
        title: '客户',
        tax_no: '',
        bank_name: '',
        bank_account: '',
        address: '',
        phone: '',
        recipient: '',
        recipient_address: '',
        invoice_time: null,
        issue_member_id: null,
        void_time: null,
        void_member_id: null,
      })
      .execute()
    expect(await stage.reverse(info?.id)).toMatchObject({
      code: codes.conflict,
      msg: '该笔充值已开票，请先作废发票再冲正',
    })
    expect(await stage.reverse(coupon.info?.id)).toMatchObject({ code: 0 })
  })

  it.each([
    ['M-026', '', '备注不能为空'],
    ['M-026', ' \u200b ', '备注不能为空'],
    ['M-027', 'x'.repeat(51), '备注最多输入50个字符'],
  ])('AM-19 %s a reversal says why', async (_message, remark, msg) => {
    const { info } = await stage.recharge()
    expect(await stage.reverse(info?.id, remark)).toMatchObject({ code: codes.badParameter, field: 'remark', msg })
  })
})

describe('list', () => {
  it('R-TX-02 D-43 D-63 each duplicated field has both names, and a deduction may take the balance below zero', async () => {
    await stage.recharge()
    await stage.deduct(12_345n, '2026-11-19')
    expect((await stage.list({ transaction_type: 5 })).list).toMatchObject([
      {
        transaction_name: '2026-11-19 消费扣款',
        transaction_amount: '-123.45',
        amount: '-123.45',
        balance: '-23.45',
        canUseBalance: '-23.45',
        bill_day: '2026-11-19',
        operator_name: '',
      },
    ])
    expect((await stage.recharge({ transaction_amount: '3.45' })).info?.balance).toBe('-20.00')
  })

  it('R-TX-02 the company name is in the language of the caller', async () => {
    const { info } = await stage.recharge()
    await stage.deduct(1n, '2026-11-19')
    await stage.recharge({ type: 6 })
    await stage.reverse(info?.id)
    const { list: rows } = await stage.server.call('listTransactions', { company_id: stage.company }, undefined, {
      'accept-language': 'en',
    })
    expect(rows?.map(({ transaction_name }) => transaction_name)).toEqual(
      expect.arrayContaining([
        `Reversal of #${info?.id}`,
        'Recharge by coupon',
        'Consumption of 2026-11-19',
        'Recharge by bank transfer',
      ]),
    )
  })

  it('R-TX-03 pages of 20, newest first, ties by number', async () => {
    stage.server.setNow(noon)
    const ids: (number | undefined)[] = []
    for (let count = 0; count < 22; count += 1)
      ids.unshift((await stage.recharge({ transaction_amount: '1' })).info?.id)
    const first = await stage.list()
    expect(first.list?.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect(first.total).toBe(22)
    expect((await stage.list({ page: 2 })).list?.map(({ id }) => id)).toEqual(ids.slice(20))
    expect((await stage.list({ order: { field: 'day', sort: 1 } })).list?.[0]?.id).toBe(ids.at(-1))
    expect(
      (await stage.list({ order: { field: 'transaction_amount', sort: 2 }, limit: 3 })).list?.map(({ id }) => id),
    ).toEqual(ids.slice(0, 3))
  })

  it('R-TX-03 sorts amounts as numbers', async () => {
    for (const amount of ['9', '10', '2']) await stage.recharge({ transaction_amount: amount })
    await stage.deduct(500n, '2026-11-19')
    const sorted = await stage.list({ order: { field: 'transaction_amount', sort: 1 } })
    expect(sorted.list?.map(({ amount }) => amount)).toEqual(['-5.00', '2.00', '9.00', '10.00'])
    expect(await stage.list({ order: { field: 'company_name', sort: 1 } })).toMatchObject({ code: codes.badParameter })
  })

  it('R-TX-01 A-069 filters by company, type and days in Shanghai; the sums cover the whole filter', async () => {
    stage.server.setNow(Date.parse('2026-11-18T23:59:59.999+08:00'))
    await stage.recharge({ remit_money_time: '2026-11-18' })
    stage.server.setNow(Date.parse('2026-11-19T00:00:00+08:00'))
    await stage.recharge({ transaction_amount: '7', remit_money_time: '2026-11-18' })
    await stage.deduct(250n, '2026-11-19')
    expect(await stage.list({ time: ['2026-11-18', '2026-11-18'] })).toMatchObject({
      total: 1,
      info: { income: '100.00' },
    })
    expect(await stage.list({ time: ['2026-11-19', '2026-11-20'], limit: 1 })).toMatchObject({
      total: 2,
      info: { income: '7.00', deduction: '-2.50' },
    })
    expect(await stage.list({ transaction_type: 1 })).toMatchObject({
      total: 2,
      info: { income: '107.00', deduction: '0.00' },
    })
    expect(await stage.list({ transaction_type: 7 })).toMatchObject({
      code: codes.badParameter,
      field: 'transaction_type',
    })
    expect(await stage.list({ time: ['2026-11-20', '2026-11-19'] })).toMatchObject({
      code: codes.badParameter,
      field: 'time',
    })
    expect((await stage.server.call('listTransactions', { company_id: 999_999 })).total).toBe(0)
  })

  it('R-TX-09 the POST variant returns the same', async () => {
    await stage.recharge()
    await stage.recharge()
    const filter = {
      company_id: stage.company,
      transaction_type: 1,
      limit: 1,
      order: { field: 'day', sort: 1 },
    } as const
    expect(await stage.server.call('listTransactionsByPost', filter)).toEqual(
      await stage.server.call('listTransactions', filter),
    )
  })

  it('R-TX-08 transactions, company list and company details agree on the balance', async () => {
    await stage.recharge()
    await stage.deduct(100_00n + 1n, '2026-11-19')
    const { list: companies } = await stage.server.call('listCompanies', { limit: 200 })
    expect(companies?.find(({ id }) => id === stage.company)?.balance).toBe('-0.01')
    expect((await stage.list()).list?.map((row) => row.balance)).toContain('-0.01')
    expect((await stage.server.call('getCompanyBalance', { company_id: stage.company })).info).toMatchObject({
      company_id: stage.company,
      state: 1,
      balance: '-0.01',
      low_balance: 1,
    })
    expect(await stage.server.call('getCompanyBalance', { company_id: 999_999 })).toMatchObject({
      code: codes.notFound,
    })
  })

  it('K-17 sums are exact where floating point is not', async () => {
    for (const amount of ['0.10', '0.20', '99999999.99']) await stage.recharge({ transaction_amount: amount })
    expect((await stage.list()).info).toEqual({ income: '100000000.29', deduction: '0.00' })
    const { rows } = await sql<{ kind: string }>`
      SELECT DISTINCT data_type AS kind FROM information_schema.columns
      WHERE table_name LIKE 'ledger%' AND column_name IN ('amount', 'balance')`.execute(stage.server.owner)
    expect(rows).toEqual([{ kind: 'numeric' }])
  })
})

describe('export', () => {
  const fetchFile = async (query: object) => {
    const { info } = await stage.server.call('exportTransactions', { company_id: stage.company, ...query })
    const answer = await stage.server.app.inject({ url: `/api/open/download/export?token=${info?.token}` })
    return answer
  }

  it('A-071 R-TX-09 writes the rows of the filter in the same order, with the sum below', async () => {
    stage.server.setNow(noon)
    await stage.recharge({ remark: '=1+1' })
    await stage.deduct(12_345n, '2026-11-19')
    const answer = await fetchFile({ order: { field: 'transaction_amount', sort: 2 } })
    expect(answer.headers['content-disposition']).toMatch(/transactions-20261120120000\.csv/)
    const [head, ...lines] = answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
    // AM-28: what the bank's statement is compared with.
    expect(head).toBe(
      '"交易编号","日期","企业","交易名称","交易类型","交易金额","可用余额","备注",' +
        '"企业ID","操作人","汇款时间","开户行","汇款账号","汇款人","账单日","是否已冲正","原交易","冲正交易","审批人"',
    )
    expect(lines).toEqual([
      expect.stringMatching(
        /^"9\d+","2026-11-20 12:00:00","客户.*","银行转账充值","银行转账","100\.00","100\.00","'=1\+1","\d+",/,
      ),
      expect.stringMatching(/,"2026-11-19 消费扣款","消费扣款","-123\.45","-23\.45","","\d+",.*"2026-11-19"/),
      expect.stringMatching(/^"合计","","","","","-23\.45","",""/),
    ])
  })

  it('A-071 requires its own permission', async () => {
    const viewer = await stage.server.addMember(`no-export-${stage.company}`, '销售')
    expect(await stage.server.call('exportTransactions', {}, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS_EXPORT_BUTTON',
    })
  })
})
