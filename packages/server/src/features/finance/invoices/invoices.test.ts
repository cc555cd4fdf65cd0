import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { bookAll } from '../../../ledger/book.ts'

let server: TestApp
/** 2026-11-20 09:41:10 in Shanghai. */
const now = Date.parse('2026-11-20T01:41:10Z')
let companyId: number
let names = 0

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(now)
  companyId = await company()
})

const information = { title: '星河互娱科技有限公司', tax_no: '91440300MA5EXAMPL9' }
const special = {
  ...information,
  invoice_type: 2,
  bank_name: '招商银行深圳分行',
  bank_account: '7559 0001-8888',
  address: '深圳市南山区科技园 1 号',
  phone: '0755-8888 0000',
}

/** Creates a company that has recharged, with a title for its invoices. @param fen the amount it paid */
async function company(fen = 100_000n, info: object | null = information): Promise<number> {
  names += 1
  const { companyId: id } = await server.addProject(`项目${names}`)
  if (fen > 0n) await book(id, 1, fen)
  if (info) expect(await server.call('updateInvoiceInfo', { company_id: id, ...info })).toMatchObject({ code: 0 })
  return id
}

const book = async (id: number, type: 1 | 2 | 3 | 4 | 5 | 6, amount: bigint, rest: object = {}) =>
  await server.services.db
    .transaction()
    .execute((tx) => bookAll(tx, [{ companyId: id, type, amount, at: new Date(now), memberId: null, ...rest }]))

const insert = async (values: Partial<Input<'insertInvoice'>> | object = {}, token?: string) =>
  await server.call('insertInvoice', { company_id: companyId, amount: '100.00', ...values }, token)
/** Inserts an invoice, retrying while the server is too busy to accept it. */
async function insertPatiently(values: object): ReturnType<typeof insert> {
  const answer = await insert(values)
  return answer.code === codes.serverFault ? await insertPatiently(values) : answer
}
/** Adds an invoice. @returns its id */
const add = async (values: object = {}, token?: string): Promise<number> => {
  server.setNow(server.services.now() + 1000)
  const answer = await insert({ remark: `#${names++}`, ...values }, token)
  expect(answer).toMatchObject({ code: 0 })
  return answer.info?.id ?? 0
}
let numbers = 0
const issue = async (id: number, values: object = {}) => {
  numbers += 1
  const input = { id, state: 2, invoice_no: `2611-${numbers}`, invoice_time: '2026-11-20 09:00:00', ...values }
  return await server.call('updateInvoice', input)
}
const makeVoid = async (id: number, values: object = {}) =>
  await server.call('updateInvoice', { id, state: 3, remark: '抬头有误', ...values })
const get = async (id: number) => (await server.call('getInvoice', { id })).info
const available = async (id = companyId) =>
  (await server.call('listInvoiceInfo', { company_id: id })).list?.[0]?.available

describe('what can be invoiced', () => {
  it('R-INV-04 is the sum of recharges of types 1 to 4 minus the invoices that are not void', async () => {
    const id = await company(0n)
    await book(id, 1, 1_000n)
    await book(id, 2, 200n)
    await book(id, 3, 30n)
    await book(id, 4, 4n)
    await book(id, 6, 50_000n)
    await book(id, 5, -60_000n, { billDay: '2026-11-19' })
    expect(await available(id)).toBe('12.34')
    const first = await add({ company_id: id, amount: '10.00' })
    expect(await available(id)).toBe('2.34')
    expect(await insert({ company_id: id, amount: '2.35' })).toMatchObject({
      code: codes.badParameter,
      field: 'amount',
      msg: '可开票金额不足',
    })
    await add({ company_id: id, amount: '2.34' })
    expect(await available(id)).toBe('0.00')
    expect(await makeVoid(first)).toMatchObject({ code: 0 })
    expect(await available(id)).toBe('10.00')
  })

  it('AM-19 a reversed recharge is subtracted', async () => {
    const [booked] = await book(companyId, 2, 5_000n)
    expect(await available()).toBe('1050.00')
    await book(companyId, 2, -5_000n, { reverses: booked?.id })
    expect(await available()).toBe('1000.00')
  })

  it('M-108 fifty concurrent requests never invoice more than was paid', async () => {
    const id = await company(10_000n)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => insertPatiently({ company_id: id, amount: '7.00', remark: `${index}` })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(14)
    expect(new Set(answers.flatMap(({ code, field }) => (code === 0 ? [] : [field])))).toEqual(new Set(['amount']))
    expect(await available(id)).toBe('2.00')
    expect((await server.call('listInvoices', { company_id: id })).info).toEqual({
      available: '2.00',
      amount: '98.00',
      void_amount: '0.00',
    })
  })

  it('the totals are those of the filtered company, or of all companies', async () => {
    const sum = async (query: object = {}) => (await server.call('listInvoices', query)).info
    const before = Number((await sum())?.available.replace('.', ''))
    const id = await company(9_999_999_999n)
    expect((await sum())?.available.replace('.', '')).toBe(String(before + 9_999_999_999))
    expect((await sum({ company_id: id }))?.available).toBe('99999999.99')
    expect((await sum({ company_id: 999_999 }))?.available).toBe('0.00')
  })
})

describe('invoice information', () => {
  it('A-077 lists all companies, empty for those without information', async () => {
    const id = await company(0n, null)
    const { list, total } = await server.call('listInvoiceInfo', { limit: 2 })
    expect(list?.[0]).toEqual({
      company_id: id,
      company_name: expect.stringMatching(/公司$/),
      invoice_type: 1,
      title: '',
      tax_no: '',
      bank_name: '',
      bank_account: '',
      address: '',
      phone: '',
      recipient: '',
      recipient_address: '',
      available: '0.00',
      update_time: null,
    })
    expect(list?.[1]).toMatchObject({ company_id: companyId, ...information, update_time: '2026-11-20 09:41:10' })
    expect(total).toBeGreaterThanOrEqual(2)
    expect(await server.call('listInvoiceInfo', { company_id: id })).toMatchObject({ total: 1 })
    expect(await server.call('listInvoiceInfo', { company_id: 999_999 })).toMatchObject({ total: 0, list: [] })
    const all = (await server.call('listInvoiceInfo', { limit: 200 })).list ?? []
    const left = await server.call('listInvoiceInfo', { limit: 200, available: 1 })
    const withSome = all.filter(({ available }) => available !== '0.00')
    expect([withSome.length > 0, withSome.length < all.length]).toEqual([true, true])
    expect([left.list, left.total]).toEqual([withSome, withSome.length])
  })

  it('A-078 R-INV-02 keeps omitted fields, and requires what a special invoice needs', async () => {
    const change = async (values: object) =>
      await server.call('updateInvoiceInfo', { company_id: companyId, ...values })
    expect(await change({ phone: '0755-8888 0000' })).toMatchObject({ code: 0 })
    expect(await change({ invoice_type: 2 })).toMatchObject({ code: codes.badParameter, field: 'bank_name' })
    expect(await change(special)).toMatchObject({ code: 0 })
    expect(await change({ title: ' ' })).toMatchObject({ field: 'title', msg: '请输入抬头' })
    expect(await change({ tax_no: '123' })).toMatchObject({ field: 'tax_no' })
    expect((await server.call('listInvoiceInfo', { company_id: companyId })).list?.[0]).toMatchObject(special)
    expect(await server.call('updateInvoiceInfo', { company_id: 999_999, ...special })).toMatchObject({
      code: codes.notFound,
    })
  })

  it('A-080 E-46 an invoice keeps the information as of the request', async () => {
    await server.call('updateInvoiceInfo', { company_id: companyId, ...special, recipient: '周琳' })
    const id = await add()
    await server.call('updateInvoiceInfo', { company_id: companyId, title: '另一个抬头', recipient: '' })
    expect(await get(id)).toMatchObject({ ...special, recipient: '周琳', remark: expect.any(String) })
  })
})

describe('requesting an invoice', () => {
  it("A-081 defaults to the company's invoice type, and says what is missing for it", async () => {
    const id = await add()
    expect(await get(id)).toMatchObject({
      company_id: companyId,
      amount: '100.00',
      invoice_type: 1,
      ...information,
      state: 1,
      invoice_no: '',
      invoice_time: null,
      create_time: '2026-11-20 09:41:11',
      create_name: '管理员',
      issue_name: '',
      void_name: '',
    })
    expect(await insert({ invoice_type: 2 })).toMatchObject({
      code: codes.badParameter,
      field: 'invoice_type',
      msg: '发票信息不完整，不能开专票：专票必须填写开户行',
    })
    await server.call('updateInvoiceInfo', { company_id: companyId, ...special })
    expect(await get(await add())).toMatchObject({ invoice_type: 2 })
    expect(await get(await add({ invoice_type: 1 }))).toMatchObject({ invoice_type: 1 })
  })

  it('refuses a company without information, and an unknown one', async () => {
    const id = await company(1_000n, null)
    expect(await insert({ company_id: id, amount: 1 })).toMatchObject({
      code: codes.badParameter,
      field: 'company_id',
      msg: '该企业还没有发票抬头，请先填写发票信息',
    })
    expect(await insert({ company_id: 999_999, amount: 1 })).toMatchObject({ code: codes.notFound })
  })

  it.each([
    'NaN',
    '1e308',
    '-0.01',
    '0',
    '0.00',
    '0.005',
    '1,000.00',
    '９９',
    '0x10',
    '9007199254740993',
    '100000000.00',
    '',
    ' ',
    '+1',
    '1e2',
    '.5',
    '1.',
    0,
    -1,
    0.005,
    1e308,
    1e-7,
    Number.MAX_SAFE_INTEGER,
    null,
    true,
    ['5'],
    { $gt: 1 },
  ])('R-INV-04 refuses the amount %j at its field, and stores nothing', async (amount) => {
    expect(await insert({ amount })).toMatchObject({ code: codes.badParameter, field: 'amount' })
    expect((await server.call('listInvoices', { company_id: companyId })).total).toBe(0)
  })

  it.each([
    [0.01, '0.01'],
    ['0.1', '0.10'],
    [99.9, '99.90'],
    [' 1000 ', '1000.00'],
    ['0999.99', '999.99'],
  ])('AM-04 stores the amount %j exactly as %s', async (amount, exact) => {
    expect(await get(await add({ amount }))).toMatchObject({ amount: exact })
  })

  it.each(['a\u0000b', 'a\ud800b', 'a\u001b]52;c;b', 'x'.repeat(51), '𠮷'.repeat(51)])(
    'R-GEN-20 refuses the remark %j at its field',
    async (remark) => {
      expect(await insert({ remark })).toMatchObject({ code: codes.badParameter, field: 'remark' })
    },
  )

  it.each(["=cmd|'/C calc'!A0", '<img src=x onerror=alert(1)>', '\u202e%_\\', '__proto__', '𠮷'.repeat(50)])(
    'R-GEN-20 keeps the remark %j unchanged',
    async (remark) => {
      expect(await get(await add({ remark }))).toMatchObject({ remark })
    },
  )

  it('AM-08 the same request repeated within a minute is one invoice, later it is another', async () => {
    const first = await insert({ remark: 'twice' })
    expect(await insert({ remark: 'twice' })).toEqual(first)
    expect(await available()).toBe('900.00')
    server.setNow(now + 61_000)
    expect((await insert({ remark: 'twice' })).info?.id).not.toBe(first.info?.id)
    expect(await available()).toBe('800.00')
  })

  it('AM-15 one Idempotency-Key makes one invoice, however often it is sent', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call('insertInvoice', { company_id: companyId, amount: '5' }, undefined, key),
      ),
    )
    expect(new Set(answers.flatMap(({ code, info }) => (code === 0 ? [info?.id] : []))).size).toBe(1)
    expect(await available()).toBe('995.00')
  })
})

describe('T-19 issuing and voiding', () => {
  it('A-082 an invoice is issued with number and time, and voided with a reason', async () => {
    const id = await add()
    expect(await issue(id, { invoice_no: ' 2611a-7 ', remark: '已邮寄' })).toMatchObject({ code: 0 })
    expect(await get(id)).toMatchObject({
      state: 2,
      invoice_no: '2611A-7',
      invoice_time: '2026-11-20 09:00:00',
      issue_name: '管理员',
      remark: '已邮寄',
    })
    expect(await makeVoid(id)).toMatchObject({ code: 0 })
    expect(await get(id)).toMatchObject({
      state: 3,
      invoice_no: '2611A-7',
      void_name: '管理员',
      void_reason: '抬头有误',
      void_time: expect.stringMatching(/^2026-11-20 09:41/),
      remark: '已邮寄',
    })
  })

  it.each([
    [{ state: 2, invoice_no: '' }, 'invoice_no', '请输入发票号'],
    [{ state: 2, invoice_no: '第一号' }, 'invoice_no', '发票号只能包含数字、字母、- 和 /'],
    [{ state: 2, invoice_no: '1'.repeat(51) }, 'invoice_no', '最多输入50个字符'],
    [{ state: 2, invoice_no: '1', invoice_time: '' }, 'invoice_time', '请选择开票时间'],
    [{ state: 2, invoice_no: '1', invoice_time: '2026-11-20 09:43:11' }, 'invoice_time', '开票时间不能晚于当前时间'],
    [{ state: 2, invoice_no: '1', invoice_time: '2026-02-30' }, 'invoice_time', '时间格式不正确'],
    [{ state: 2, invoice_no: '1', invoice_time: '275760-09-13' }, 'invoice_time', '时间格式不正确'],
    [{ state: 3 }, 'remark', '请输入作废原因'],
    [{ state: 3, remark: ' ' }, 'remark', '请输入作废原因'],
    [{ state: 3, remark: '𠮷'.repeat(51) }, 'remark', '最多输入50个字符'],
    [{ state: 3, remark: 'x', invoice_no: '1' }, 'invoice_no', '只有开票时才能填写'],
    [{ state: 1 }, 'state', '发票只能开票或作废'],
    [{ state: 4 }, 'state', '发票只能开票或作废'],
  ])('refuses %j at its field', async (change, field, msg) => {
    const id = await add()
    expect(await server.call('updateInvoice', { id, ...change })).toMatchObject({
      code: codes.badParameter,
      field,
      msg,
    })
    expect(await get(id)).toMatchObject({ state: 1 })
  })

  it('refuses all other transitions, and names the member who made the last one', async () => {
    const id = await add()
    await issue(id, { invoice_no: 'A1' })
    expect(await issue(id)).toMatchObject({
      code: codes.conflict,
      msg: '该发票已由 管理员 开票（A1），请刷新后重试',
    })
    await makeVoid(id)
    expect(await issue(id)).toMatchObject({
      code: codes.conflict,
      msg: '该发票已由 管理员 作废，不能开票',
    })
    expect(await makeVoid(id)).toMatchObject({ code: codes.conflict, msg: '该发票已由 管理员 作废，请刷新后重试' })
    expect(await issue(999_999)).toMatchObject({ code: codes.notFound })
  })

  it('one of several concurrent operators succeeds', async () => {
    const id = await add()
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(7)
  })

  it('refuses to void an invoice that was issued since it was read', async () => {
    const id = await add()
    await issue(id, { invoice_no: 'B1' })
    expect(await makeVoid(id, { from_state: 1 })).toMatchObject({
      code: codes.conflict,
      msg: '该发票已由 管理员 开票（B1），请刷新后重试',
    })
    expect(await makeVoid(id, { from_state: 2 })).toMatchObject({ code: 0 })
  })

  it('a number belongs to one invoice, also under concurrency, and is free again once that is void', async () => {
    const ids = [await add(), await add(), await add(), await add()]
    const answers = await Promise.all(ids.map((id) => issue(id, { invoice_no: 'c-1' })))
    const refused = answers.filter(({ code }) => code !== 0)
    expect(refused).toHaveLength(3)
    const winner = ids[answers.findIndex(({ code }) => code === 0)] ?? 0
    for (const answer of refused)
      expect(answer).toMatchObject({
        code: codes.conflict,
        field: 'invoice_no',
        msg: `该发票号已被 #${winner} 使用`,
      })
    await makeVoid(winner)
    expect(await issue(ids.find((id) => id !== winner) ?? 0, { invoice_no: 'C-1' })).toMatchObject({ code: 0 })
  })

  it('the database refuses to delete an invoice, to change its amount, and to revert its state', async () => {
    const id = await add()
    await makeVoid(id)
    const { db } = server.services
    await expect(db.deleteFrom('invoice').where('id', '=', id).execute()).rejects.toThrow('not removed')
    await expect(db.updateTable('invoice').set({ amount: '1' }).where('id', '=', id).execute()).rejects.toThrow(
      'keeps what it is about',
    )
    await expect(db.updateTable('invoice').set({ state: 2 }).where('id', '=', id).execute()).rejects.toThrow(
      'does not go from state 3 to 2',
    )
  })

  it('AM-12 the audit log records request, issue and voiding', async () => {
    const id = await add({ remark: '季度' })
    await issue(id, { invoice_no: 'D1' })
    await makeVoid(id)
    const { list } = await server.call('listAuditLog', { target: 'invoice', target_id: String(id) })
    expect(list?.map(({ operation }) => operation)).toEqual(['updateInvoice', 'updateInvoice', 'insertInvoice'])
    expect(list?.[1]).toMatchObject({
      before: { state: 1, invoice_no: '' },
      after: { state: 2, invoice_no: 'D1', invoice_time: '2026-11-20 09:00:00' },
    })
  })
})

describe('lists and exports', () => {
  it('A-079 R-INV-03 filters by company, state and time of request, and sums all invoices of the filter that are not void', async () => {
    const [first, second] = [await add({ amount: '1.10' }), await add({ amount: '2.20' })]
    server.setNow(Date.parse('2026-11-21T16:00:00Z'))
    const third = await add({ amount: '3.30' }, await server.login())
    server.setNow(now)
    await issue(second, { invoice_no: `E-${companyId}` })
    await makeVoid(first)
    const list = async (query: object = {}) => {
      const { list: rows, total, info } = await server.call('listInvoices', { company_id: companyId, ...query })
      return [rows?.map(({ id }) => id), total, info?.amount, info?.void_amount]
    }
    expect(await list()).toEqual([[third, second, first], 3, '5.50', '1.10'])
    expect(await list({ state: 3 })).toEqual([[first], 1, '0.00', '1.10'])
    expect(await list({ state: 2 })).toEqual([[second], 1, '2.20', '0.00'])
    expect(await list({ limit: 1, page: 2 })).toEqual([[second], 3, '5.50', '1.10'])
    expect(await list({ time: ['2026-11-20', '2026-11-20'] })).toEqual([[second, first], 2, '2.20', '1.10'])
    expect(await list({ time: ['2026-11-22', '2026-11-22'] })).toEqual([[third], 1, '3.30', '0.00'])
    expect(await list({ order: { field: 'amount', sort: 1 } })).toEqual([[first, second, third], 3, '5.50', '1.10'])
    expect(await list({ order: { field: 'invoice_time', sort: 2 } })).toEqual([
      [second, third, first],
      3,
      '5.50',
      '1.10',
    ])
    expect(await list({ time: ['2026-11-22', '2026-11-20'] })).toEqual([undefined, undefined, undefined, undefined])
  })

  it('A-083 exports the rows of the filter with the sum of those not void, and escapes formulas', async () => {
    await add({ amount: '1.10', remark: "=cmd|'/C calc'!A0" })
    await add({ amount: '2.20' })
    await makeVoid(await add({ amount: '4.40' }))
    const { info } = await server.call('exportInvoices', { company_id: companyId })
    expect(info).toMatchObject({ rows: 3, token: expect.any(String) })
    const file = await server.app.inject({ url: `/api/open/download/export?token=${info?.token}` })
    const lines = file.body.trim().split('\r\n')
    expect(file.headers['content-disposition']).toContain('invoices-')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('"申请时间","企业","金额","发票类型","抬头","税号","状态","发票号","开票时间","备注"')
    expect(lines[3]).toContain(`"1.10","普票","${information.title}","${information.tax_no}","待开票"`)
    expect(lines[3]).toContain(`"'=cmd|'/C calc'!A0"`)
    expect(lines[4]).toContain('"合计（不含已作废）"')
    expect(lines[4]).toContain('"3.30"')
  })
})
