import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  const { appkey, companyId } = await server.addProject('语聊房')
  others.insertTransaction = {
    company_id: companyId,
    type: 1,
    transaction_amount: '1',
    remit_money_time: '2026-11-20 09:41:10',
  }
  others.setCompanyPrices = { company_id: companyId, selection: [appkey], type: 'BATCH' }
})
afterAll(() => server.close())

const password = (length: number): string => 'a1'.repeat(length).slice(0, length)

/** Fields with the most characters that they may have; the other fields are left out or empty, and refused after them. */
const longest: [operation: OperationId, field: string, most: number, make?: (length: number) => string][] = [
  ['login', 'username', 30],
  ['login', 'password', 20, password],
  ['insertAdminMember', 'name', 20],
  ['insertAdminMember', 'username', 30],
  ['insertAdminMember', 'department', 20],
  ['insertAdminMember', 'position', 20],
  ['insertAdminMember', 'remark', 100],
  ['insertAdminMember', 'initial_password', 20, password],
  ['insertAdminRole', 'name', 20],
  ['insertAdminRole', 'remark', 100],
  ['examineCertification', 'remark', 50],
  ['insertTransaction', 'remark', 50],
  ['addCompany', 'name', 200],
  ['addCompany', 'remark', 200],
  ['insertSpecialModel', 'channel_name', 1000],
  ['insertSpecialModel', 'user_id', 1000],
  ['insertSpecialModel', 'device_name', 1000],
  ['updateProject', 'appcert', 32],
]
const others: Partial<Record<OperationId, object>> = {
  login: { username: 'nobody', password: 'x' },
  insertAdminMember: { name: 'x', username: 'x', initial_password: 'Passw0rd1', role_id: 99_999 },
  insertAdminRole: { name: 'x', roleIdList: { role_1: 99_999 } },
  examineCertification: { company_id: 1, status: 3 },
  addCompany: { name: 'x', salesperson: 99_999 },
  insertSpecialModel: { app_key: 'F'.repeat(32) },
  updateProject: { id: 99_999 },
}

it.each(longest)('K-22 %s accepts a %s of %i characters, and no longer one', async (operation, field, most, make) => {
  const text = make ?? ((length: number) => 'x'.repeat(length))
  const ask = (length: number) =>
    server.call(operation, { ...others[operation], [field]: text(length) }, operation === 'login' ? null : undefined)
  const long = await ask(most + 1)
  expect(long).toMatchObject({ code: codes.badParameter, field })
  const fits = await ask(most)
  // A text that fits is refused for another reason, if at all.
  expect([fits.field, fits.msg]).not.toEqual([long.field, long.msg])
})

it('K-22 a unit price has at most 11 characters, a password at least 8', async () => {
  const price = (text: string) =>
    server.call('setCompanyPrices', { ...others.setCompanyPrices, speech_sounds_unit_price: text })
  expect(await price('9999.123456')).not.toMatchObject({ field: 'speech_sounds_unit_price' })
  expect(await price('99999.123456')).toMatchObject({ code: codes.badParameter, field: 'speech_sounds_unit_price' })
  const member = { ...others.insertAdminMember, initial_password: password(7) }
  expect(await server.call('insertAdminMember', member)).toMatchObject({ field: 'initial_password' })
})
