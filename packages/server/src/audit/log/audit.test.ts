import { codes } from '@rtcops/core/api/codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

const begin = Date.parse('2026-11-20T10:00:00+08:00')
const account = {
  collection_bank_name: '招商银行',
  collection_bank_account: '755 9000',
  collection_bank_username: '财务部',
  collection_company_name: '示例公司',
}

let server: TestApp
let accountId: number
beforeAll(async () => {
  server = await startApp()
  // Logs in at the real time, so that the session is still valid after the test clock has moved.
  await server.call('getAdminUser', {})
  server.setNow(begin)
  const finance = await server.addMember('fin_ance%', '财务')
  accountId = (await server.call('insertBankAccount', account, finance)).info?.id ?? 0
  server.setNow(begin + 3_600_000)
  await server.call('updateBankAccount', { id: accountId, collection_bank_username: '出纳' }, finance)
  await server.call('editAdminUserFullname', { name: '一位管理员' })
  server.setNow(undefined)
})
afterAll(() => server.close())

const operationsOf = async (input: object) =>
  (await server.call('listAuditLog', input)).list?.map(({ operation }) => operation)

it('AM-12 A-176 the audit log shows who did what and when, with values before and after, newest first', async () => {
  const { list, total } = await server.call('listAuditLog', {})
  expect(total).toBe(3)
  expect(list?.map(({ operation }) => operation)).toEqual([
    'editAdminUserFullname',
    'updateBankAccount',
    'insertBankAccount',
  ])
  expect(list?.[1]).toEqual({
    id: 2,
    at: '2026-11-20 11:00:00',
    member_id: expect.any(Number),
    username: 'fin_ance%',
    operation: 'updateBankAccount',
    target: 'bank_account',
    target_id: String(accountId),
    target_name: '',
    project_names: {},
    before: { ...account, is_default: 0 },
    after: { ...account, collection_bank_username: '出纳', is_default: 0 },
    request_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    address: '127.0.0.1',
  })
  expect(list?.[2]?.before).toBeNull()
})

it.each([
  ['member', { member: 'FIN_' }, ['updateBankAccount', 'insertBankAccount']],
  ['the signs of a pattern in the member as themselves', { member: 'finxance' }, []],
  ['operation', { operation: 'insertBankAccount' }, ['insertBankAccount']],
  ['kind of record', { target: 'member' }, ['editAdminUserFullname']],
  ['record', { target: 'bank_account', target_id: '1' }, ['updateBankAccount', 'insertBankAccount']],
  ['time, both ends in it', { time: ['2026-11-20 10:00:00', '2026-11-20 10:59:59'] }, ['insertBankAccount']],
  ['day', { time: ['2026-11-19', '2026-11-19'] }, []],
  ['page', { page: 2, limit: 1 }, ['updateBankAccount']],
])('A-176 filters by %s', async (_name, input, operations) => {
  expect(await operationsOf(input)).toEqual(operations)
})

it('A-176 refuses a range whose end is before its start', async () => {
  expect(await server.call('listAuditLog', { time: ['2026-11-20', '2026-11-19'] })).toMatchObject({
    code: codes.badParameter,
    field: 'time',
    msg: '开始时间不能晚于结束时间',
  })
})

it('AM-12 names the company and the projects of a price change by name', async () => {
  const { companyId, appkey } = await server.addProject('语聊房', '云声')
  const change = {
    company_id: companyId,
    type: 'ONE',
    selection: [appkey],
    speech_sounds_unit_price: '0.0065',
  } as const
  expect(await server.call('setCompanyPrices', change)).toMatchObject({ code: 0 })
  const [entry] = (await server.call('listAuditLog', { target: 'price' })).list ?? []
  expect(entry).toMatchObject({ target_name: '云声', project_names: { [appkey]: '语聊房' } })
})

it('AM-12 names the company of a recharge, whose id is that of the transaction', async () => {
  const { companyId } = await server.addProject('弈动开黑', '杭州弈动')
  const recharge = { company_id: companyId, transaction_amount: 2000, remit_money_time: '2026-11-20 09:40:00' }
  expect(await server.call('insertTransaction', recharge)).toMatchObject({ code: 0 })
  const [entry] = (await server.call('listAuditLog', { target: 'transaction' })).list ?? []
  expect(entry).toMatchObject({ target_name: '杭州弈动', operation: 'insertTransaction' })
})

describe('the log as a file', () => {
  const exported = async (input: object) => {
    const { info } = await server.call('exportAuditLog', { format: 'raw', ...input })
    const { body } = await server.request('downloadExport', { token: info?.token ?? '' }, null)
    return { rows: info?.rows, lines: body.trimEnd().split('\n') }
  }

  it('AM-12 has the filtered entries of the list, newest first, with the values before and after', async () => {
    const { rows, lines } = await exported({ target: 'bank_account' })
    expect(lines[0]).toBe(
      'id,at,member_id,username,operation,target,target_id,target_name,project_names,before,after,request_id,address',
    )
    expect(rows).toBe(2)
    expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(['updateBankAccount', 'insertBankAccount'])
    expect(lines[1]).toContain('出纳')
  })

  it('AM-12 has every entry once, however many there are', async () => {
    const { db } = server.services
    await sql`INSERT INTO audit (id, at, username, operation, target, target_id, request_id, address, hash)
      SELECT n, now(), 'many', 'updateCompany', 'company', '1', '', '', '' FROM generate_series(10001, 12500) AS n`.execute(
      db,
    )
    const { rows, lines } = await exported({ member: 'many' })
    expect(rows).toBe(2500)
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: 2500 }, (_, index) => 12_500 - index),
    )
  })

  it('ADMIN_USER_AUDIT is refused without the permission', async () => {
    const clerk = await server.addMember('clerk', '财务')
    expect(await server.call('exportAuditLog', {}, clerk)).toMatchObject({ code: codes.notPermitted })
  })
})
