import { codes } from '@rtcops/core/api/codes'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { readPrices } from '../../../billing/prices.ts'

let server: TestApp
let company: number
/** Appkeys of the company's three projects, and of one of another company. */
let [one, two, three, foreign] = ['', '', '', '']
/** Ids of the statistics types that every installation starts with, by their names in the contract. */
const types = { room: 0, push: 0, video: 0 }
let count = 0
beforeAll(async () => {
  server = await startApp()
  const rows = await server.services.db.selectFrom('statistics_type').select(['id', 'statistics_id']).execute()
  const idOf = (name: string) => rows.find(({ statistics_id }) => statistics_id === name)?.id ?? 0
  Object.assign(types, { room: idOf('voice_room'), push: idOf('push_time'), video: idOf('video_time') })
})
beforeEach(async () => {
  server.setNow(undefined)
  const name = `c${count++}`
  const added = await server.addProject(name)
  company = added.companyId
  ;[one = '', two = '', three = ''] = [`${name}a`, `${name}b`, `${name}c`].map((text) => text.padEnd(32, '0'))
  const { db } = server.services
  await db.deleteFrom('project').where('company_id', '=', company).execute()
  await db
    .insertInto('project')
    .values([one, two, three].map((appkey) => ({ company_id: company, name: appkey, appkey, appcert: appkey })))
    .execute()
  foreign = (await server.addProject(`${name}x`)).appkey
})
afterAll(() => server.close())

const set = (input: object) => server.call('setCompanyPrices', { company_id: company, ...input })
const setOne = (appkey: string, fields: object) => set({ type: 'ONE', selection: [appkey], ...fields })
const rows = async () => (await server.call('getCompanyPrices', { company_id: company })).list ?? []
const rowOf = async (appkey: string) => (await rows()).find((row) => row.appkey === appkey) as PriceRow
const voiceOf = async (appkey: string) => (await rowOf(appkey)).speech_sounds_unit_price
const history = async (appkey: string) => (await server.call('listPriceHistory', { appkey, limit: 200 })).list ?? []
const audits = () =>
  server.services.db.selectFrom('audit').selectAll().where('target', '=', 'price').orderBy('id').execute()

describe('prices of a company', () => {
  it('R-PRC-01 R-PRC-02 D-73 lists every project; a price that was never set is empty', async () => {
    const answer = await server.call('getCompanyPrices', { companyId: company })
    expect(answer).toMatchObject({ total: 3, info: { company_name: expect.stringContaining('公司') } })
    expect(answer.list?.map(({ appkey }) => appkey)).toEqual([one, two, three])
    expect(answer.list?.[0]).toMatchObject({
      speech_sounds_unit_price: null,
      speech_sounds_statistics_type_id: null,
      speech_sounds_statistics_name: '',
    })
    expect((await server.call('getCompanyPrices', { company_id: company, page: 2, limit: 2 })).list).toHaveLength(1)
    expect(await server.call('getCompanyPrices', {})).toMatchObject({ code: codes.badParameter, field: 'company_id' })
    expect(await server.call('getCompanyPrices', { company_id: 999_999 })).toMatchObject({ code: codes.notFound })
  })

  it('R-PRC-05 ONE sets given prices, clears empty ones, and keeps the rest', async () => {
    expect(
      await setOne(one, { speech_sounds_unit_price: '0.0125', speech_sounds_statistics_type_id: types.room }),
    ).toMatchObject({ code: 0, info: { changed: 1, projects: 1 } })
    expect(await rowOf(one)).toMatchObject({
      speech_sounds_unit_price: '0.012500',
      speech_sounds_statistics_type_id: types.room,
      speech_sounds_statistics_name: '按房间时长',
      speech_sounds_statistics_msg: '房间内有人的时长，不论人数',
      video_unit_price: null,
    })
    await set({ type: 'ONE', appkey: one, speech_sounds_unit_price: '' })
    expect(await rowOf(one)).toMatchObject({
      speech_sounds_unit_price: null,
      speech_sounds_statistics_type_id: types.room,
    })
    await setOne(one, { speech_sounds_unit_price: '0' })
    expect(await voiceOf(one)).toBe('0.000000')
    expect(await set({ type: 'ONE', selection: [one, two], video_unit_price: '1' })).toMatchObject({
      code: codes.badParameter,
      field: 'selection',
    })
  })

  it.each([
    'NaN',
    '1e308',
    '-0.01',
    '1,000.00',
    '０.０１',
    '0x10',
    '0.0125001',
    '123456789012',
    '.5',
    '0.016x',
    '1 2',
    -0.01,
    1e-7,
    0.012_500_1,
    123_456_789_012,
    1e308,
  ])('R-PRC-06 refuses the price %j', async (price) => {
    expect(await setOne(one, { speech_sounds_unit_price: price })).toMatchObject({
      code: codes.badParameter,
      field: 'speech_sounds_unit_price',
      msg: '请输入正确的单价',
    })
    expect(await history(one)).toEqual([])
  })

  it.each([true, ['5'], { a: 1 }])('R-PRC-06 refuses %j, which is not a price', async (price) => {
    expect(await setOne(one, { speech_sounds_unit_price: price })).toMatchObject({ code: codes.badParameter })
  })

  it.each([
    ['99999999999', '99999999999.000000'],
    ['0.000001', '0.000001'],
    [' 7.5 ', '7.500000'],
    [0.1, '0.100000'],
    [0.000_1, '0.000100'],
  ])('AM-04 R-PRC-06 stores the price %j with all decimals', async (price, stored) => {
    await setOne(one, { speech_sounds_unit_price: price })
    expect(await voiceOf(one)).toBe(stored)
  })

  it('R-PRC-04 a statistics type must belong to the kind', async () => {
    for (const type of [types.video, 999, 0, -1, '4x', 1.5])
      expect(await setOne(one, { speech_sounds_statistics_type_id: type })).toMatchObject({
        code: codes.badParameter,
        field: 'speech_sounds_statistics_type_id',
      })
    expect(await setOne(one, { video_statistics_type_id: String(types.video) })).toMatchObject({ code: 0 })
    expect(await rowOf(one)).toMatchObject({
      video_statistics_type_id: types.video,
      video_statistics_name: '按视频时长',
    })
  })

  it('R-PRC-07 R-PRC-08 BATCH sets the filled fields for all selected projects, and returns what changed', async () => {
    await setOne(two, { speech_sounds_unit_price: '0.5', video_unit_price: '9' })
    const batch = {
      type: 'BATCH',
      selection: [one, two],
      speech_sounds_unit_price: '0.5',
      push_flow_unit_price: '0.02',
      video_unit_price: '',
      video_statistics_type_id: null,
    }
    expect(await set(batch)).toMatchObject({ code: 0, info: { changed: 3, projects: 2 } })
    expect(await rowOf(two)).toMatchObject({ push_flow_unit_price: '0.020000', video_unit_price: '9.000000' })
    expect(await voiceOf(three)).toBeNull()
    expect(await set(batch)).toMatchObject({ code: 0, info: { changed: 0, projects: 0 } })
  })

  it('R-PRC-08 a project of another company is named in the refusal, and nothing changes', async () => {
    for (const input of [
      { selection: [one, foreign], speech_sounds_unit_price: '1' },
      {
        rows: [
          { appkey: one, speech_sounds_unit_price: '1' },
          { appkey: foreign, speech_sounds_unit_price: '1' },
        ],
      },
    ]) {
      const answer = await set({ type: 'BATCH', ...input })
      expect(answer.code).toBe(codes.badParameter)
      expect(answer.msg).toContain(foreign)
    }
    expect(await voiceOf(one)).toBeNull()
    expect(await history(foreign)).toEqual([])
  })

  it('R-PRC-08 rows set prices per project, all of them or none', async () => {
    const good = [
      { appkey: one, speech_sounds_unit_price: '1' },
      { appkey: two, speech_sounds_unit_price: '2', video_unit_price: '3', video_statistics_type_id: types.video },
    ]
    expect(await set({ type: 'BATCH', rows: [...good, { appkey: three, video_unit_price: '1.x' }] })).toMatchObject({
      field: 'rows.2.video_unit_price',
      msg: '请输入正确的单价',
    })
    expect(await set({ type: 'BATCH', rows: [...good, { appkey: one, video_unit_price: '1' }] })).toMatchObject({
      field: 'rows.2.appkey',
    })
    expect(await set({ type: 'ONE', rows: good })).toMatchObject({ field: 'rows' })
    expect(await set({ type: 'BATCH', selection: [one], rows: good })).toMatchObject({ field: 'rows' })
    expect(await set({ type: 'BATCH' })).toMatchObject({ field: 'selection' })
    expect(await history(one)).toEqual([])
    expect(await set({ type: 'BATCH', rows: good })).toMatchObject({ info: { changed: 3, projects: 2 } })
    expect([await voiceOf(one), await voiceOf(two)]).toEqual(['1.000000', '2.000000'])
    await set({ type: 'BATCH', rows: [{ appkey: two, speech_sounds_unit_price: null }] })
    expect(await rowOf(two)).toMatchObject({ speech_sounds_unit_price: null, video_unit_price: '3.000000' })
  })

  it('E-47 R-PRC-09 D-31 every change adds a row valid from its day in Shanghai on; earlier days keep their price', async () => {
    server.setNow(Date.parse('2026-03-01T15:59:59Z'))
    await setOne(one, { speech_sounds_unit_price: '1', speech_sounds_statistics_type_id: 1 })
    server.setNow(Date.parse('2026-03-01T16:00:00Z'))
    await setOne(one, { speech_sounds_unit_price: '2' })
    await setOne(one, { speech_sounds_unit_price: '2.000' })
    server.setNow(Date.parse('2026-03-05T00:00:00Z'))
    await setOne(one, { speech_sounds_unit_price: '' })
    expect(
      (await history(one)).map(({ kind, unit_price, valid_from, member_name }) => [
        kind,
        unit_price,
        valid_from,
        member_name,
      ]),
    ).toEqual([
      ['speech_sounds', null, '2026-03-05', '管理员'],
      ['speech_sounds', '2.000000', '2026-03-02', '管理员'],
      ['speech_sounds', '1.000000', '2026-03-01', '管理员'],
    ])
    const { db } = server.services
    const { id } = await db.selectFrom('project').select('id').where('appkey', '=', one).executeTakeFirstOrThrow()
    const priceOn = async (day: string) => (await readPrices(db, [id], day)).get(id)?.speech_sounds
    expect(await priceOn('2026-02-28')).toBeUndefined()
    expect(await priceOn('2026-03-01')).toMatchObject({ unitPrice: 1_000_000n, methodKey: 'user_minutes' })
    expect(await priceOn('2026-03-02')).toMatchObject({ unitPrice: 2_000_000n })
    expect(await priceOn('2026-03-04')).toMatchObject({ unitPrice: 2_000_000n })
    expect(await priceOn('2026-03-05')).toMatchObject({ unitPrice: null })
    expect(await server.call('listPriceHistory', { appkey: 'f'.repeat(32) })).toMatchObject({ code: codes.notFound })
  })

  it('AM-25 R-PRC-09 a price for a future day is shown as planned, and is valid from that day on', async () => {
    server.setNow(Date.parse('2026-03-01T08:00:00Z'))
    const { db } = server.services
    const { id } = await db.selectFrom('project').select('id').where('appkey', '=', one).executeTakeFirstOrThrow()
    const on = async (day: string) => {
      const price = (await readPrices(db, [id], day)).get(id)?.speech_sounds
      return [price?.unitPrice, price?.typeId]
    }
    await setOne(one, { speech_sounds_unit_price: '1', speech_sounds_statistics_type_id: 1 })
    const planned = { speech_sounds_unit_price: '2', valid_from: '2026-04-01' }
    expect(await setOne(one, planned)).toMatchObject({ code: 0, info: { changed: 1 } })
    expect(await setOne(one, planned)).toMatchObject({ code: 0, info: { changed: 0 } })
    expect(await rowOf(one)).toMatchObject({
      speech_sounds_unit_price: '1.000000',
      planned: [{ kind: 'speech_sounds', unit_price: '2.000000', statistics_type_id: 1, valid_from: '2026-04-01' }],
    })
    // A change of today is kept by the plan where the plan itself changes nothing.
    await setOne(one, { speech_sounds_unit_price: '1.5', speech_sounds_statistics_type_id: types.room })
    expect(await on('2026-03-31')).toEqual([1_500_000n, types.room])
    expect(await on('2026-04-01')).toEqual([2_000_000n, types.room])
    // Planned anew, and then from a later day on.
    await setOne(one, { ...planned, speech_sounds_unit_price: '3' })
    await setOne(one, { speech_sounds_statistics_type_id: 1, valid_from: '2026-05-01' })
    const plans = (await rowOf(one)).planned
    expect(plans.map(({ unit_price, valid_from }) => [unit_price, valid_from])).toEqual([
      ['3.000000', '2026-04-01'],
      ['3.000000', '2026-05-01'],
    ])
    expect((await history(one)).map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'withdrawn',
      'valid',
      'withdrawn',
      'valid',
    ])
    const withdraw = (plan = 0) => server.call('withdrawCompanyPrice', { id: plan })
    expect(await withdraw(plans[0]?.id)).toMatchObject({ code: 0 })
    expect([await on('2026-04-30'), await on('2026-05-01')]).toEqual([
      [1_500_000n, types.room],
      [1_500_000n, 1],
    ])
    expect(await withdraw(plans[0]?.id)).toMatchObject({ code: codes.conflict, msg: '该单价已生效或已撤回' })
    expect(await withdraw(999_999_999)).toMatchObject({ code: codes.notFound })
    server.setNow(Date.parse('2026-04-30T16:00:00Z'))
    const [last] = (await history(one)).filter(({ state }) => state === 'valid')
    expect(last).toMatchObject({ valid_from: '2026-05-01', unit_price: '1.500000' })
    expect(await withdraw(last?.id)).toMatchObject({ code: codes.conflict })
    expect((await rowOf(one)).planned).toEqual([])
    expect((await audits()).at(-1)).toMatchObject({
      operation: 'withdrawCompanyPrice',
      before: { [one]: { speech_sounds_unit_price: '3.000000' }, valid_from: '2026-04-01' },
    })
  })

  it.each([
    ['2026-03-01', '生效日期须晚于今天'],
    ['2026-02-30', '请输入 YYYY-MM-DD 格式的日期'],
    ['2027-03-02', '生效日期不能超过一年以后'],
  ])('AM-25 refuses a price from %s on', async (valid_from, msg) => {
    server.setNow(Date.parse('2026-03-01T08:00:00Z'))
    const answer = await setOne(one, { speech_sounds_unit_price: '1', valid_from })
    expect(answer).toMatchObject({ code: codes.badParameter, field: 'valid_from', msg })
    expect(await history(one)).toEqual([])
  })

  it('E-47 the database refuses to change or delete a price', async () => {
    await setOne(one, { speech_sounds_unit_price: '1' })
    const { db } = server.services
    await expect(db.updateTable('price').set({ unit_price: '0' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('price').execute()).rejects.toThrow('append-only')
  })

  it('R-PRC-08 concurrent batches are serialized, and none is lost', async () => {
    const batches = Array.from({ length: 8 }, (_, at) => ({
      type: 'BATCH',
      // Half of the requests name the projects in reverse order.
      selection: at % 2 === 0 ? [one, two, three] : [three, two, one],
      speech_sounds_unit_price: `${at + 1}`,
      video_unit_price: `${at + 1}`,
    }))
    const answers = await Promise.all(batches.map(set))
    expect(answers.map(({ code, info }) => [code, info?.changed])).toEqual(batches.map(() => [0, 6]))
    const now = await rows()
    const prices = new Set(now.flatMap((row) => [row.speech_sounds_unit_price, row.video_unit_price]))
    expect(prices.size).toBe(1)
    for (const appkey of [one, two, three]) expect(await history(appkey)).toHaveLength(16)
  })

  it('R-GEN-22 the audit entry has the changed prices before and after, per project', async () => {
    await setOne(one, { speech_sounds_unit_price: '1', speech_sounds_statistics_type_id: 1 })
    await set({
      type: 'BATCH',
      selection: [one, two],
      speech_sounds_unit_price: '1',
      speech_sounds_statistics_type_id: types.room,
    })
    const entry = (await audits()).at(-1)
    expect(entry).toMatchObject({ operation: 'setCompanyPrices', target_id: String(company) })
    expect(entry?.before).toEqual({
      [one]: { speech_sounds_unit_price: '1.000000', speech_sounds_statistics_type_id: 1 },
      [two]: { speech_sounds_unit_price: null, speech_sounds_statistics_type_id: null },
    })
    expect(entry?.after).toEqual({
      [one]: { speech_sounds_unit_price: '1.000000', speech_sounds_statistics_type_id: types.room },
      [two]: { speech_sounds_unit_price: '1.000000', speech_sounds_statistics_type_id: types.room },
    })
  })

  it('R-PRC-08 sets prices of five thousand projects at once', async () => {
    const { db } = server.services
    const { id } = await db.insertInto('company').values({ name: '大客户' }).returning('id').executeTakeFirstOrThrow()
    const appkeys = Array.from({ length: 5_000 }, (_, at) => `big${at}`.padEnd(32, 'z'))
    await db
      .insertInto('project')
      .values(appkeys.map((appkey) => ({ company_id: id, name: appkey, appkey, appcert: appkey })))
      .execute()
    const answer = await server.call('setCompanyPrices', {
      company_id: id,
      type: 'BATCH',
      selection: appkeys,
      speech_sounds_unit_price: '0.01',
      push_flow_unit_price: '0.02',
      video_unit_price: '0.03',
    })
    expect(answer).toMatchObject({ code: 0, info: { changed: 15_000, projects: 5_000 } })
    expect((await server.call('getCompanyPrices', { company_id: id })).list).toHaveLength(5_000)
  })

  it('R-PRC-03 D-54 returns the switches, the defaults and the visible kinds', async () => {
    const { db } = server.services
    await db.updateTable('company').set({ push_flow: 1 }).where('id', '=', company).execute()
    const input = { company_id: company }
    expect((await server.call('getCompanyPushFlowStatus', input)).info).toEqual({ push_flow: 1 })
    expect((await server.call('getCompanyVideoStatus', input)).info).toEqual({ video: 0 })
    expect((await server.call('getCompanyDefaultStatisticsType', input)).info).toEqual({
      default_statistics_id: 1,
      default_push_flow_statistics_id: types.push,
      default_video_statistics_id: types.video,
    })
    const { list = [], info } = await server.call('getAppkeyStatistics', input)
    expect(info?.fields).toEqual(['speech_sounds', 'video', 'push_flow'])
    expect(list[0]).toMatchObject({ appkey: one, name: one, video_statistics_type_id: null })
    for (const id of [
      'getCompanyPushFlowStatus',
      'getCompanyVideoStatus',
      'getCompanyDefaultStatisticsType',
      'getAppkeyStatistics',
    ] as const)
      expect(await server.call(id, { company_id: 999_999 })).toMatchObject({ code: codes.notFound })
  })
})
