import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { minute, second } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { book } from '../../../postgres/ledger/book.ts'
import { verifyLedger } from '../../../postgres/ledger/verify.ts'

let server: TestApp
let company: number
const noon = Date.parse('2026-11-20T12:00:00+08:00')

beforeAll(async () => {
  server = await startApp()
  // Logs in by the true clock, so that the session is alive after the clock was moved.
  await server.call('getAdminUser', {})
})
beforeEach(async () => {
  company = (await server.addProject(`客户${crypto.randomUUID().slice(0, 8)}`)).companyId
})
afterEach(() => server.setNow(undefined))
afterAll(async () => {
  expect(await verifyLedger(server.services.db)).toMatchObject({ faults: [] })
  await server.close()
})

type Draft = Partial<Record<keyof Input<'insertTransaction'>, unknown>>
const draft = (values: Draft = {}) => ({
  company_id: company,
  type: 1,
  transaction_amount: '100.00',
  remit_money_time: '2026-11-20 09:40:00',
  bank_name: '招商银行深圳科技园支行',
  bank_account: '7559 2003 8810 118',
  bank_username: '深圳云声互动',
  remark: '3 月第二笔预付款',
  ...values,
})
const send = async (values: Draft = {}, headers?: Record<string, string>) =>
  await server.request('insertTransaction', draft(values), undefined, headers)
const recharge = async (values: Draft = {}, key: string = crypto.randomUUID()) =>
  await server.call('insertTransaction', draft(values), undefined, { 'idempotency-key': key })
const list = async (query: object = {}) => await server.call('listTransactions', { company_id: company, ...query })
const balance = async () => (await server.call('getCompanyBalance', { company_id: company })).info?.balance
const reverse = async (id: number | undefined, remark = '重复录入') =>
  await server.call('reverseTransaction', { id, remark })
const deduct = async (fen: bigint, billDay: string) =>
  await server.services.db
    .transaction()
    .execute(
      async (tx) =>
        await book(tx, { companyId: company, type: 5, amount: -fen, at: new Date(noon), memberId: null, billDay }),
    )

/** Everything that a refused request could have changed. */
const digest = async () =>
  JSON.stringify(
    await Promise.all(
      (['ledger_transaction', 'ledger_entry', 'audit', 'idempotency'] as const).map((table) =>
        server.services.db.selectFrom(table).selectAll().execute(),
      ),
    ),
  )

describe('recharge', () => {
  it('R-TX-05 A-070 books a bank transfer with all that was said about it, and tells the balance', async () => {
    server.setNow(noon)
    const { info, code } = await recharge()
    expect(code).toBe(0)
    expect(info).toEqual({ id: expect.any(Number), company_id: company, amount: '100.00', balance: '100.00' })
    expect((await server.call('getTransaction', { id: info?.id })).info).toEqual({
      id: info?.id,
      day: '2026-11-20 12:00:00',
      company_id: company,
      company_name: expect.stringContaining('客户'),
      transaction_name: '银行转账充值',
      transaction_type: 1,
      transaction_amount: '100.00',
      amount: '100.00',
      balance: '100.00',
      canUseBalance: '100.00',
      transaction_remark: '3 月第二笔预付款',
      operator_name: expect.any(String),
      bill_day: null,
      reverses: null,
      reversed_by: null,
      balance_before: '0.00',
      remit_money_time: '2026-11-20 09:40:00',
      bank_name: '招商银行深圳科技园支行',
      bank_account: '7559 2003 8810 118',
      bank_username: '深圳云声互动',
      entries: [
        { account: 'customer', amount: '100.00' },
        { account: 'bank', amount: '-100.00' },
      ],
    })
  })

  it('R-TX-06 a coupon takes no bank fields, whatever is sent', async () => {
    const { info } = await recharge({ type: 6, remark: '' })
    expect((await server.call('getTransaction', { id: info?.id })).info).toMatchObject({
      transaction_name: '优惠券抵扣充值',
      transaction_type: 6,
      bank_name: '',
      bank_account: '',
      bank_username: '',
      entries: [{ account: 'customer' }, { account: 'coupon', amount: '-100.00' }],
    })
  })

  it('R-TX-05 is a bank transfer unless said otherwise, and its bank fields may be empty', async () => {
    const answer = await server.call('insertTransaction', {
      company_id: company,
      transaction_amount: 0.1,
      remit_money_time: '2026-11-20 09:40:00',
    })
    expect(answer.info).toMatchObject({ amount: '0.10', balance: '0.10' })
  })

  it('AM-08 leaves an audit entry with what was booked', async () => {
    const { info } = await recharge()
    const trail = await server.call('listAuditLog', { target: 'transaction', target_id: String(info?.id) })
    expect(trail.list).toHaveLength(1)
    expect(trail.list?.[0]).toMatchObject({
      operation: 'insertTransaction',
      before: null,
      after: {
        company_id: company,
        transaction_amount: '100.00',
        balance: '100.00',
        bank_name: '招商银行深圳科技园支行',
      },
    })
  })

  it.each<[string, Draft, string, string]>([
    ['M-024 without a company', { company_id: undefined }, 'company_id', '请选择公司'],
    ['M-023 without an amount', { transaction_amount: undefined }, 'transaction_amount', '请输入充值金额'],
    ['M-023 with an empty amount', { transaction_amount: '  ' }, 'transaction_amount', '请输入充值金额'],
    ['M-098 without a time', { remit_money_time: undefined }, 'remit_money_time', '请选择汇款时间'],
    ['M-098 with an empty time', { remit_money_time: '' }, 'remit_money_time', '请选择汇款时间'],
    ['with a day that no calendar has', { remit_money_time: '2026-02-30' }, 'remit_money_time', '时间格式不正确'],
    ['of tomorrow', { remit_money_time: '2026-11-21 12:00:00' }, 'remit_money_time', '汇款时间不能晚于当前时间'],
    ['K-25 by WeChat', { type: 3 }, 'type', '充值方式只能是银行转账或优惠券抵扣'],
    ['K-25 as a deduction', { type: 5 }, 'type', '充值方式只能是银行转账或优惠券抵扣'],
    ['K-25 of no known type', { type: 0 }, 'type', '充值方式只能是银行转账或优惠券抵扣'],
    ['M-027 with 51 characters', { remark: '𠮷'.repeat(51) }, 'remark', '备注最多输入50个字符'],
    ['with a control character', { bank_name: 'a\u001bb' }, 'bank_name', '包含无法保存的字符'],
    ['with an unknown field', { balance: '9' } as Draft, 'balance', '未知的字段 balance'],
  ])('R-TX-05 refuses a recharge %s, and stores nothing', async (_name, values, field, msg) => {
    server.setNow(noon)
    const before = await digest()
    expect(await recharge(values)).toMatchObject({ code: codes.badParameter, field, msg })
    expect(await digest()).toBe(before)
  })

  it.each<unknown>([
    ...['NaN', '1e308', '-0.01', '0.005', '1,000.00', '9007199254740993', '１００', '0x10', '0', '0.00', '+1'],
    ...['100000000', '5.', '.5', '¥5', "=cmd|'/C calc'!A0", '1'.repeat(200)],
    ...[-0.01, 0.005, 1e308, 9_007_199_254_740_992, 0, ['5'], null, true, { amount: 5 }],
  ])('R-TX-07 M-095 refuses the amount %j at its field, and stores nothing', async (transaction_amount) => {
    const before = await digest()
    const answer = await recharge({ transaction_amount })
    expect(answer).toMatchObject({ code: codes.badParameter, field: 'transaction_amount' })
    expect(answer.msg).toBe(String(transaction_amount).length > 100 ? '最多输入100个字符' : '请输入正确的充值金额')
    expect(await digest()).toBe(before)
  })

  it('R-TX-07 takes the least and the largest amount', async () => {
    expect((await recharge({ transaction_amount: '0.01' })).info?.balance).toBe('0.01')
    expect((await recharge({ transaction_amount: 99_999_999.99 })).info?.balance).toBe('100000000.00')
  })

  it('R-TX-05 a remark of fifty characters outside of the basic plane fits', async () => {
    expect(await recharge({ remark: '𠮷'.repeat(50) })).toMatchObject({ code: 0 })
  })

  it('R-TX-07 a body that names the amount twice is refused, and stores nothing', async () => {
    const before = await digest()
    const text = JSON.stringify(draft()).replace('"remark"', '"transaction_amount":"9","remark"')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/transaction/insert',
      payload: text,
      headers: { authorization: `Bearer ${await server.login()}`, 'content-type': 'application/json' },
    })
    expect(answer.json()).toMatchObject({
      code: codes.badParameter,
      field: 'transaction_amount',
      msg: '字段 transaction_amount 重复出现',
    })
    expect(await digest()).toBe(before)
  })

  it('A-070 a cancelled company is refused, a disabled one is not', async () => {
    const setState = (state: number) =>
      server.services.db.updateTable('company').set({ state }).where('id', '=', company).execute()
    await setState(2)
    expect(await recharge()).toMatchObject({ code: 0 })
    await setState(3)
    const before = await digest()
    expect(await recharge()).toMatchObject({
      code: codes.conflict,
      field: 'company_id',
      msg: '该企业已注销，不能充值',
    })
    expect(await digest()).toBe(before)
  })

  it('A-070 an unknown company is refused at its field', async () => {
    const before = await digest()
    expect(await recharge({ company_id: 999_999 })).toMatchObject({ code: codes.notFound, field: 'company_id' })
    expect(await digest()).toBe(before)
  })

  it('R-TX-04 X-06 whoever may only look is refused and told the key', async () => {
    const viewer = await server.addMember(`looker-${company}`, '只读')
    const before = await digest()
    expect(await server.call('insertTransaction', draft(), viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON',
    })
    expect(await server.call('reverseTransaction', { id: 90_001, remark: '错' }, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS_REVERSE_BUTTON',
    })
    expect(await digest()).toBe(before)
  })
})

describe('one recharge, however often it is sent', () => {
  it('D-24 AM-15 the same key answers with the first result and says that it is a repetition', async () => {
    const key = { 'idempotency-key': `opening-${company}` }
    const first = await send({}, key)
    const second = await send({}, key)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    expect((await send({ transaction_amount: '100.01' }, key)).json()).toMatchObject({
      code: codes.conflict,
      msg: '相同的幂等键对应了不同的内容',
    })
    expect(await list()).toMatchObject({ total: 1 })
  })

  it('AM-08 without a key the same content within 60 s is the same recharge, after that it is another', async () => {
    server.setNow(noon)
    const first = await send({ transaction_amount: '100' })
    server.setNow(noon + minute - second)
    const second_ = await send({ transaction_amount: '100.00' })
    expect(second_.headers['idempotent-replayed']).toBe('true')
    expect(second_.json()).toEqual(first.json())
    server.setNow(noon + minute)
    const third = await send()
    expect(third.headers['idempotent-replayed']).toBeUndefined()
    expect(third.json()).toMatchObject({ info: { balance: '200.00' } })
    server.setNow(noon + minute + second)
    expect((await send()).json()).toEqual(third.json())
    expect(await list()).toMatchObject({ total: 2 })
  })

  it('AM-08 other content, and another member, are another recharge', async () => {
    const other = await server.addMember(`finance-${company}`, '财务')
    await send()
    await send({ remark: '另一笔' })
    expect(await server.call('insertTransaction', draft(), other)).toMatchObject({ info: { balance: '300.00' } })
  })

  it('R-TX-08 T-22 64 sent at once with one key are one transaction', async () => {
    const key = { 'idempotency-key': `crowd-${company}` }
    const answers = await Promise.all(Array.from({ length: 64 }, async () => (await send({}, key)).json()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await list()).toMatchObject({ total: 1, info: { income: '100.00', deduction: '0.00' } })
    expect(await balance()).toBe('100.00')
  })

  it('AM-08 64 sent at once without a key are one transaction', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => send()))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect(await list()).toMatchObject({ total: 1 })
    expect(await balance()).toBe('100.00')
  })

  it('D-24 64 sent at once with keys of their own are 64', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => recharge()))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect(await balance()).toBe('6400.00')
  })

  it.each(['', 'a b', 'x'.repeat(129), 'schlüssel'])('AM-08 refuses the key %j', async (key) => {
    expect((await send({}, { 'idempotency-key': key })).json()).toMatchObject({
      code: codes.badParameter,
      field: 'Idempotency-Key',
    })
    expect(await list()).toMatchObject({ total: 0 })
  })

  it('AM-08 nobody can claim the key of a content', async () => {
    await send()
    const { key } = await server.services.db
      .selectFrom('idempotency')
      .select('key')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await send({ remark: '另一笔' }, { 'idempotency-key': key })).json()).toMatchObject({
      code: codes.badParameter,
    })
  })

  it('D-24 a refused recharge does not use its key up', async () => {
    const key = crypto.randomUUID()
    expect(await recharge({ company_id: 999_999 }, key)).toMatchObject({ code: codes.notFound })
    expect(await recharge({}, key)).toMatchObject({ code: 0 })
  })
})

describe('reversal', () => {
  it('R-TX-10 AM-19 books the counter entry, and both show each other', async () => {
    const { info } = await recharge()
    await recharge({ transaction_amount: '5' })
    const answer = await reverse(info?.id)
    expect(answer.info).toMatchObject({ amount: '-100.00', balance: '5.00' })
    const details = async (id: number | undefined) => (await server.call('getTransaction', { id })).info
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
    const trail = await server.call('listAuditLog', { target: 'transaction', target_id: String(info?.id) })
    expect(trail.list?.map(({ operation }) => operation)).toEqual(['reverseTransaction', 'insertTransaction'])
  })

  it('AM-19 a recharge is reversed once, also by eight at the same moment', async () => {
    const { info } = await recharge()
    await recharge()
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(info?.id)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 7 }, () => codes.conflict)])
    expect(answers.find(({ code }) => code !== 0)?.msg).toMatch(/^该交易已被 #\d+ 冲正$/)
    expect(await balance()).toBe('100.00')
  })

  it('AM-19 the same key reverses once and answers the same', async () => {
    const { info } = await recharge()
    const once = () =>
      server.request('reverseTransaction', { id: info?.id, remark: '错' }, undefined, {
        'idempotency-key': `reverse-${info?.id}`,
      })
    const first = await once()
    const second_ = await once()
    expect(second_.json()).toEqual(first.json())
    expect(second_.headers['idempotent-replayed']).toBe('true')
  })

  it('R-TX-10 D-63 refuses what is no recharge, what is a reversal, and what would take the balance below zero', async () => {
    const { info } = await recharge()
    const { id: deduction } = await deduct(1n, '2026-11-19')
    const before = await digest()
    expect(await reverse(deduction)).toMatchObject({
      code: codes.conflict,
      msg: '只有银行转账和优惠券抵扣的充值可以冲正',
    })
    expect(await reverse(info?.id)).toMatchObject({ code: codes.conflict, msg: '冲正后余额将低于零，不能冲正' })
    expect(await reverse(999_999)).toMatchObject({ code: codes.notFound })
    expect(await digest()).toBe(before)
    await recharge({ transaction_amount: '0.01' })
    const reversal = await reverse(info?.id)
    expect(reversal).toMatchObject({ info: { balance: '0.00' } })
    expect(await reverse(reversal.info?.id)).toMatchObject({ code: codes.conflict })
  })

  it('AM-19 refuses a recharge that is invoiced; a coupon never is', async () => {
    const { info } = await recharge()
    const coupon = await recharge({ type: 6 })
    const { id: member_id } = await server.services.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    await server.services.db
      .insertInto('invoice')
      .values({
        company_id: company,
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
    expect(await reverse(info?.id)).toMatchObject({
      code: codes.conflict,
      msg: '该笔充值已开票，请先作废发票再冲正',
    })
    expect(await reverse(coupon.info?.id)).toMatchObject({ code: 0 })
  })

  it.each([
    ['M-026', '', '备注不能为空'],
    ['M-026', ' \u200b ', '备注不能为空'],
    ['M-027', 'x'.repeat(51), '备注最多输入50个字符'],
  ])('AM-19 %s a reversal says why', async (_message, remark, msg) => {
    const { info } = await recharge()
    expect(await reverse(info?.id, remark)).toMatchObject({ code: codes.badParameter, field: 'remark', msg })
  })
})

describe('list', () => {
  it('R-TX-02 D-43 D-63 each double field has both of its names, and a deduction may take the balance below zero', async () => {
    await recharge()
    await deduct(12_345n, '2026-11-19')
    expect((await list({ transaction_type: 5 })).list).toMatchObject([
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
    expect((await recharge({ transaction_amount: '3.45' })).info?.balance).toBe('-20.00')
  })

  it('R-TX-02 the name comes in the language of the caller', async () => {
    const { info } = await recharge()
    await deduct(1n, '2026-11-19')
    await recharge({ type: 6 })
    await reverse(info?.id)
    const { list: rows } = await server.call('listTransactions', { company_id: company }, undefined, {
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

  it('R-TX-03 pages of 20, the newest first; equal times stand by their numbers', async () => {
    server.setNow(noon)
    const ids: (number | undefined)[] = []
    for (let count = 0; count < 22; count += 1) ids.unshift((await recharge({ transaction_amount: '1' })).info?.id)
    const first = await list()
    expect(first.list?.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect(first.total).toBe(22)
    expect((await list({ page: 2 })).list?.map(({ id }) => id)).toEqual(ids.slice(20))
    expect((await list({ order: { field: 'day', sort: 1 } })).list?.[0]?.id).toBe(ids.at(-1))
    expect(
      (await list({ order: { field: 'transaction_amount', sort: 2 }, limit: 3 })).list?.map(({ id }) => id),
    ).toEqual(ids.slice(0, 3))
  })

  it('R-TX-03 sorts amounts as numbers', async () => {
    for (const amount of ['9', '10', '2']) await recharge({ transaction_amount: amount })
    await deduct(500n, '2026-11-19')
    const sorted = await list({ order: { field: 'transaction_amount', sort: 1 } })
    expect(sorted.list?.map(({ amount }) => amount)).toEqual(['-5.00', '2.00', '9.00', '10.00'])
    expect(await list({ order: { field: 'company_name', sort: 1 } })).toMatchObject({ code: codes.badParameter })
  })

  it('R-TX-01 A-069 filters by company, type and days in Shanghai; the sums are those of the whole filter', async () => {
    server.setNow(Date.parse('2026-11-18T23:59:59.999+08:00'))
    await recharge({ remit_money_time: '2026-11-18' })
    server.setNow(Date.parse('2026-11-19T00:00:00+08:00'))
    await recharge({ transaction_amount: '7', remit_money_time: '2026-11-18' })
    await deduct(250n, '2026-11-19')
    expect(await list({ time: ['2026-11-18', '2026-11-18'] })).toMatchObject({ total: 1, info: { income: '100.00' } })
    expect(await list({ time: ['2026-11-19', '2026-11-20'], limit: 1 })).toMatchObject({
      total: 2,
      info: { income: '7.00', deduction: '-2.50' },
    })
    expect(await list({ transaction_type: 1 })).toMatchObject({
      total: 2,
      info: { income: '107.00', deduction: '0.00' },
    })
    expect(await list({ transaction_type: 7 })).toMatchObject({ code: codes.badParameter, field: 'transaction_type' })
    expect(await list({ time: ['2026-11-20', '2026-11-19'] })).toMatchObject({
      code: codes.badParameter,
      field: 'time',
    })
    expect((await server.call('listTransactions', { company_id: 999_999 })).total).toBe(0)
  })

  it('R-TX-09 the POST twin answers the same', async () => {
    await recharge()
    await recharge()
    const filter = { company_id: company, transaction_type: 1, limit: 1, order: { field: 'day', sort: 1 } } as const
    expect(await server.call('listTransactionsByPost', filter)).toEqual(await server.call('listTransactions', filter))
  })

  it('R-TX-08 the list, the enterprise list and the company agree on the balance', async () => {
    await recharge()
    await deduct(100_00n + 1n, '2026-11-19')
    const { list: companies } = await server.call('listCompanies', { limit: 200 })
    expect(companies?.find(({ id }) => id === company)?.balance).toBe('-0.01')
    expect((await list()).list?.map((row) => row.balance)).toContain('-0.01')
    expect((await server.call('getCompanyBalance', { company_id: company })).info).toMatchObject({
      company_id: company,
      state: 1,
      balance: '-0.01',
      low_balance: 1,
    })
    expect(await server.call('getCompanyBalance', { company_id: 999_999 })).toMatchObject({ code: codes.notFound })
  })

  it('K-17 sums are exact where binary fractions are not', async () => {
    for (const amount of ['0.10', '0.20', '99999999.99']) await recharge({ transaction_amount: amount })
    expect((await list()).info).toEqual({ income: '100000000.29', deduction: '0.00' })
    const { rows } = await sql<{ kind: string }>`
      SELECT DISTINCT data_type AS kind FROM information_schema.columns
      WHERE table_name LIKE 'ledger%' AND column_name IN ('amount', 'balance')`.execute(server.owner)
    expect(rows).toEqual([{ kind: 'numeric' }])
  })
})

describe('export', () => {
  const fetchFile = async (query: object) => {
    const { info } = await server.call('exportTransactions', { company_id: company, ...query })
    const answer = await server.app.inject({ url: `/api/open/download/export?token=${info?.token}` })
    return answer
  }

  it('A-071 R-TX-09 writes the rows of the filter in its order, and the sum below them', async () => {
    server.setNow(noon)
    await recharge({ remark: '=1+1' })
    await deduct(12_345n, '2026-11-19')
    const answer = await fetchFile({ order: { field: 'transaction_amount', sort: 2 } })
    expect(answer.headers['content-disposition']).toMatch(/transactions-20261120120000\.csv/)
    const [head, ...lines] = answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toBe('"日期","企业","交易名称","交易类型","交易金额","可用余额","备注"')
    expect(lines).toEqual([
      expect.stringMatching(/^"2026-11-20 12:00:00","客户.*","银行转账充值","银行转账","100\.00","100\.00","'=1\+1"$/),
      expect.stringMatching(/,"2026-11-19 消费扣款","消费扣款","-123\.45","-23\.45",""$/),
      '"合计","","","","-23.45","",""',
    ])
  })

  it('A-071 needs its own permission', async () => {
    const viewer = await server.addMember(`no-export-${company}`, '销售')
    expect(await server.call('exportTransactions', {}, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS_EXPORT_BUTTON',
    })
  })
})
