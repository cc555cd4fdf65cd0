import { codes } from '@rtcops/core/api/codes'
import { minute, second } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import { type Draft, noon, useLedgerStage } from './ledger-stage.ts'

const stage = useLedgerStage()

describe('recharge', () => {
  it('R-TX-05 A-070 books a bank transfer with all its fields, and returns the balance', async () => {
    stage.server.setNow(noon)
    const { info, code } = await stage.recharge()
    expect(code).toBe(0)
    expect(info).toEqual({ id: expect.any(Number), company_id: stage.company, amount: '100.00', balance: '100.00' })
    expect((await stage.server.call('getTransaction', { id: info?.id })).info).toEqual({
      id: info?.id,
      day: '2026-11-20 12:00:00',
      company_id: stage.company,
      company_name: expect.stringContaining('客户'),
      transaction_name: '银行转账充值',
      transaction_type: 1,
      transaction_amount: '100.00',
      amount: '100.00',
      balance: '100.00',
      canUseBalance: '100.00',
      transaction_remark: '3 月第二笔预付款',
      operator_name: expect.any(String),
      approver_name: '',
      bill_day: null,
      reverses: null,
      reversed_by: null,
      is_reversed: 0,
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

  it('R-TX-06 ignores bank fields of a coupon', async () => {
    const { info } = await stage.recharge({ type: 6, remark: '' })
    expect((await stage.server.call('getTransaction', { id: info?.id })).info).toMatchObject({
      transaction_name: '优惠券抵扣充值',
      transaction_type: 6,
      bank_name: '',
      bank_account: '',
      bank_username: '',
      entries: [{ account: 'customer' }, { account: 'coupon', amount: '-100.00' }],
    })
  })

  it('R-TX-05 defaults to a bank transfer, whose bank fields are optional', async () => {
    const answer = await stage.server.call('insertTransaction', {
      company_id: stage.company,
      transaction_amount: 0.1,
      remit_money_time: '2026-11-20 09:40:00',
    })
    expect(answer.info).toMatchObject({ amount: '0.10', balance: '0.10' })
  })

  it('AM-08 makes an audit entry with what was booked', async () => {
    const { info } = await stage.recharge({ receipt_checked: 1 })
    const trail = await stage.server.call('listAuditLog', { target: 'transaction', target_id: String(info?.id) })
    expect(trail.list).toHaveLength(1)
    expect(trail.list?.[0]).toMatchObject({
      operation: 'insertTransaction',
      before: null,
      after: {
        company_id: stage.company,
        transaction_amount: '100.00',
        balance: '100.00',
        bank_name: '招商银行深圳科技园支行',
        receipt_checked: 1,
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
    stage.server.setNow(noon)
    const before = await stage.digest()
    expect(await stage.recharge(values)).toMatchObject({ code: codes.badParameter, field, msg })
    expect(await stage.digest()).toBe(before)
  })

  it.each<unknown>([
    'NaN',
    '1e308',
    '-0.01',
    '0.005',
    '1,000.00',
    '9007199254740993',
    '１００',
    '0x10',
    '0',
    '0.00',
    '+1',
    '100000000',
    '5.',
    '.5',
    '¥5',
    "=cmd|'/C calc'!A0",
    '1'.repeat(200),
    -0.01,
    0.005,
    1e308,
    9_007_199_254_740_992,
    0,
    ['5'],
    null,
    true,
    { amount: 5 },
  ])('R-TX-07 M-095 refuses the amount %j at its field, and stores nothing', async (transaction_amount) => {
    const before = await stage.digest()
    const answer = await stage.recharge({ transaction_amount })
    expect(answer).toMatchObject({ code: codes.badParameter, field: 'transaction_amount' })
    expect(answer.msg).toBe(String(transaction_amount).length > 100 ? '最多输入100个字符' : '请输入正确的充值金额')
    expect(await stage.digest()).toBe(before)
  })

  it('R-TX-07 accepts the smallest and the largest amount', async () => {
    expect((await stage.recharge({ transaction_amount: '0.01' })).info?.balance).toBe('0.01')
    expect((await stage.recharge({ transaction_amount: 99_999_999.99 })).info?.balance).toBe('100000000.00')
  })

  it('R-TX-05 accepts a remark of fifty characters outside the Basic Multilingual Plane', async () => {
    expect(await stage.recharge({ remark: '𠮷'.repeat(50) })).toMatchObject({ code: 0 })
  })

  it('R-TX-07 refuses a body that contains the amount twice, and stores nothing', async () => {
    const before = await stage.digest()
    const text = JSON.stringify(stage.draft()).replace('"remark"', '"transaction_amount":"9","remark"')
    const answer = await stage.server.app.inject({
      method: 'POST',
      url: '/api/transaction/insert',
      payload: text,
      headers: { authorization: `Bearer ${await stage.server.login()}`, 'content-type': 'application/json' },
    })
    expect(answer.json()).toMatchObject({
      code: codes.badParameter,
      field: 'transaction_amount',
      msg: '字段 transaction_amount 重复出现',
    })
    expect(await stage.digest()).toBe(before)
  })

  it('A-070 refuses a cancelled company, but not a disabled one', async () => {
    const setState = (state: number) =>
      stage.server.services.db.updateTable('company').set({ state }).where('id', '=', stage.company).execute()
    await setState(2)
    expect(await stage.recharge()).toMatchObject({ code: 0 })
    await setState(3)
    const before = await stage.digest()
    expect(await stage.recharge()).toMatchObject({
      code: codes.conflict,
      field: 'company_id',
      msg: '该企业已注销，不能充值',
    })
    expect(await stage.digest()).toBe(before)
  })

  it('A-070 refuses an unknown company at its field', async () => {
    const before = await stage.digest()
    expect(await stage.recharge({ company_id: 999_999 })).toMatchObject({ code: codes.notFound, field: 'company_id' })
    expect(await stage.digest()).toBe(before)
  })

  it('R-TX-04 X-06 a member with read access is refused, naming the missing key', async () => {
    const viewer = await stage.server.addMember(`looker-${stage.company}`, '只读')
    const before = await stage.digest()
    expect(await stage.server.call('insertTransaction', stage.draft(), viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON',
    })
    expect(await stage.server.call('reverseTransaction', { id: 90_001, remark: '错' }, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS_REVERSE_BUTTON',
    })
    expect(await stage.digest()).toBe(before)
  })
})

describe('repeated recharges', () => {
  it('D-24 AM-15 the same key returns the first result, marked as a repetition', async () => {
    const key = { 'idempotency-key': `opening-${stage.company}` }
    const first = await stage.send({}, key)
    const second = await stage.send({}, key)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    expect((await stage.send({ transaction_amount: '100.01' }, key)).json()).toMatchObject({
      code: codes.conflict,
      msg: '相同的幂等键对应了不同的内容',
    })
    expect(await stage.list()).toMatchObject({ total: 1 })
  })

  it('AM-08 without a key, the same content within 60 s is the same recharge, later it is another', async () => {
    stage.server.setNow(noon)
    const first = await stage.send({ transaction_amount: '100' })
    stage.server.setNow(noon + minute - second)
    const second_ = await stage.send({ transaction_amount: '100.00' })
    expect(second_.headers['idempotent-replayed']).toBe('true')
    expect(second_.json()).toEqual(first.json())
    stage.server.setNow(noon + minute)
    const third = await stage.send()
    expect(third.headers['idempotent-replayed']).toBeUndefined()
    expect(third.json()).toMatchObject({ info: { balance: '200.00' } })
    stage.server.setNow(noon + minute + second)
    expect((await stage.send()).json()).toEqual(third.json())
    expect(await stage.list()).toMatchObject({ total: 2 })
  })

  it('AM-08 after the clock was set back by more than 60 s, the same content is another recharge', async () => {
    stage.server.setNow(noon)
    await stage.send()
    stage.server.setNow(noon - minute + second)
    expect((await stage.send()).headers['idempotent-replayed']).toBe('true')
    stage.server.setNow(noon - minute)
    expect((await stage.send()).headers['idempotent-replayed']).toBeUndefined()
    expect(await stage.list()).toMatchObject({ total: 2 })
  })

  it('AM-08 different content, or another member, is another recharge', async () => {
    const other = await stage.server.addMember(`finance-${stage.company}`, '财务')
    await stage.send()
    await stage.send({ remark: '另一笔' })
    expect(await stage.server.call('insertTransaction', stage.draft(), other)).toMatchObject({
      info: { balance: '300.00' },
    })
  })

  it('R-TX-08 T-22 64 concurrent requests with one key are one transaction', async () => {
    const key = { 'idempotency-key': `crowd-${stage.company}` }
    const answers = await Promise.all(Array.from({ length: 64 }, async () => (await stage.send({}, key)).json()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await stage.list()).toMatchObject({ total: 1, info: { income: '100.00', deduction: '0.00' } })
    expect(await stage.balance()).toBe('100.00')
  })

  it('AM-08 64 concurrent requests without a key are one transaction', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => stage.send()))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect(await stage.list()).toMatchObject({ total: 1 })
    expect(await stage.balance()).toBe('100.00')
  })

  it('D-24 64 concurrent requests with different keys are 64', async () => {
    let open = Array.from({ length: 64 }, () => crypto.randomUUID())
    while (open.length > 0) {
      const codesOf = await Promise.all(open.map(async (key) => (await stage.recharge({}, key)).code))
      // A machine that is too busy for all of them at once refuses some for now.
      expect(codesOf.filter((code) => code !== 0 && code !== codes.serverFault)).toEqual([])
      expect(codesOf).toContain(0)
      open = open.filter((_, index) => codesOf[index] !== 0)
    }
    expect(await stage.balance()).toBe('6400.00')
  })

  it.each(['', 'a b', 'x'.repeat(129), 'schlüssel'])('AM-08 refuses the key %j', async (key) => {
    expect((await stage.send({}, { 'idempotency-key': key })).json()).toMatchObject({
      code: codes.badParameter,
      field: 'Idempotency-Key',
    })
    expect(await stage.list()).toMatchObject({ total: 0 })
  })

  it("AM-08 refuses the internal key of a request's content", async () => {
    await stage.send()
    const { key } = await stage.server.services.db
      .selectFrom('idempotency')
      .select('key')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await stage.send({ remark: '另一笔' }, { 'idempotency-key': key })).json()).toMatchObject({
      code: codes.badParameter,
    })
  })

  it('D-24 a refused recharge does not consume its key', async () => {
    const key = crypto.randomUUID()
    expect(await stage.recharge({ company_id: 999_999 }, key)).toMatchObject({ code: codes.notFound })
    expect(await stage.recharge({}, key)).toMatchObject({ code: 0 })
  })
})
