import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => server.services.db.deleteFrom('bank_account').execute())
afterAll(() => server.close())

const draft = {
  collection_bank_name: '招商银行',
  collection_bank_account: '6225 8801-2345',
  collection_bank_username: '林晓岚',
  collection_company_name: '云声科技',
  is_default: 0,
}
const add = async (values: object = {}) =>
  (await server.call('insertBankAccount', { ...draft, ...values })).info?.id ?? 0
const list = async (query: object = {}) => await server.call('listBankAccounts', query)

describe('bank accounts', () => {
  it('R-BANK-01 lists the account in use first, then newest first', async () => {
    const old = await add()
    const used = await add({ is_default: 1 })
    const newest = await add({ collection_bank_name: '工商银行' })
    const answer = await list()
    expect(answer.list?.map(({ id }) => id)).toEqual([used, newest, old])
    expect(answer.total).toBe(3)
    expect(answer.list?.[0]).toMatchObject({ ...draft, is_default: 1 })
  })

  it('R-GEN-01 D-84 pages; a page beyond the end is empty with the true total', async () => {
    for (let count = 0; count < 12; count += 1) await add()
    expect((await list({ page: 2 })).list).toHaveLength(2)
    expect(await list({ page: 99, limit: 50 })).toMatchObject({ list: [], total: 12 })
  })

  it('R-BANK-04 T-15 D-10 saving one account as in use releases the other', async () => {
    const first = await add({ is_default: 1 })
    const second = await add({ is_default: 1 })
    expect((await list()).list?.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, 1],
      [first, 0],
    ])
    await server.call('updateBankAccount', { id: first, ...draft, is_default: 1 })
    expect((await list()).list?.map(({ id, is_default }) => [id, is_default])).toEqual([
      [first, 1],
      [second, 0],
    ])
  })

  it('R-BANK-04 six concurrent saves leave one account in use', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call('insertBankAccount', { ...draft, is_default: 1 })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    expect((await list()).list?.filter(({ is_default }) => is_default === 1)).toHaveLength(1)
  })

  it('R-BANK-03 R-BANK-05 validates fields by the rules of the dialog', async () => {
    expect(await server.call('insertBankAccount', { ...draft, collection_bank_name: ' ' })).toMatchObject({
      code: codes.badParameter,
      field: 'collection_bank_name',
      msg: '请输入收款银行名称',
    })
    expect(await server.call('insertBankAccount', { ...draft, collection_bank_account: '12a' })).toMatchObject({
      field: 'collection_bank_account',
    })
    expect(await server.call('insertBankAccount', { ...draft, is_default: ['1'] })).toMatchObject({
      code: codes.badParameter,
      field: 'is_default',
    })
    expect(await server.call('insertBankAccount', { ...draft, surprise: 1 })).toMatchObject({
      code: codes.badParameter,
      field: 'surprise',
    })
    expect((await list()).total).toBe(0)
  })

  it('R-BANK-07 refuses to delete the account in use, and deletes another', async () => {
    const used = await add({ is_default: 1 })
    const other = await add()
    expect(await server.call('deleteBankAccount', { id: used })).toMatchObject({
      code: codes.inUse,
      msg: '使用中的账户不能删除',
    })
    expect(await server.call('deleteBankAccount', { id: other })).toMatchObject({ code: 0 })
    expect(await server.call('getBankAccount', { id: other })).toMatchObject({
      code: codes.notFound,
      msg: '数据不存在或已被删除',
    })
    expect((await list()).total).toBe(1)
  })

  it('an update keeps omitted fields and refuses emptied ones', async () => {
    const id = await add({ is_default: 1 })
    expect(await server.call('updateBankAccount', { id, collection_bank_username: '周琳' })).toMatchObject({ code: 0 })
    expect((await server.call('getBankAccount', { id })).info).toMatchObject({
      ...draft,
      collection_bank_username: '周琳',
      is_default: 1,
    })
    expect(await server.call('updateBankAccount', { id, collection_bank_username: '' })).toMatchObject({
      code: codes.badParameter,
      field: 'collection_bank_username',
    })
  })

  it('R-BANK-08 refuses an update of a deleted account', async () => {
    expect(await server.call('updateBankAccount', { id: 999_999, ...draft })).toMatchObject({ code: codes.notFound })
  })

  it('AM-15 a repeated idempotency key adds one account; a different body with the key is a conflict', async () => {
    const key = { 'idempotency-key': 'one-opening-of-the-dialog' }
    const first = await server.request('insertBankAccount', draft, undefined, key)
    const replay = await server.request('insertBankAccount', draft, undefined, key)
    expect(replay.json()).toEqual(first.json())
    expect(replay.headers['idempotent-replayed']).toBe('true')
    expect(
      (await server.request('insertBankAccount', { ...draft, is_default: 1 }, undefined, key)).json(),
    ).toMatchObject({ code: codes.conflict })
    expect((await list()).total).toBe(1)
  })

  it('AM-15 eight concurrent requests with one key add one account', async () => {
    const key = { 'idempotency-key': 'eight-at-once' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('insertBankAccount', draft, undefined, key)),
    )
    expect(new Set(answers.map(({ info }) => info?.id)).size).toBe(1)
    expect((await list()).total).toBe(1)
  })

  it('C-03 a delete accepts its id in the query or in a JSON body', async () => {
    const id = await add()
    const token = await server.login()
    const answer = await server.app.inject({
      method: 'DELETE',
      url: '/api/bank_account/delete',
      payload: { id },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toMatchObject({ code: 0 })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=9007199254740993',
    'limit=1e9',
    'limit=201',
    'page=1&page=2',
    'page[]=1',
    'page=x',
  ])('C-05 D-27 refuses %s and names the field', async (query) => {
    const token = await server.login()
    const answer = await server.app.inject({
      url: `/api/bank_account/list?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: codes.badParameter, field: query.split(/[[=]/)[0] })
  })
})
