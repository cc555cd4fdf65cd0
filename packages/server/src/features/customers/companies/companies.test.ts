import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
let seller: number
let leaver: number
beforeAll(async () => {
  server = await startApp()
  await server.addMember('周琳', '运营')
  await server.addMember('李伟', '运营')
  const members = await server.services.db.selectFrom('member').select(['id', 'name']).execute()
  seller = members.find(({ name }) => name === '周琳')?.id ?? 0
  leaver = members.find(({ name }) => name === '李伟')?.id ?? 0
})
afterAll(() => server.close())

const add = async (values: object) => (await server.call('addCompany', values)).info?.id ?? 0
const list = (query: object = {}) => server.call('listCompanies', query)
const names = async (query: object) => (await list(query)).list?.map(({ name }) => name)
const cancel = (id: number) =>
  server.services.db.updateTable('company').set({ state: 3 }).where('id', '=', id).execute()
const addUser = async (companyId: number, values: object = {}) =>
  await server.services.db
    .insertInto('company_user')
    .values({ company_id: companyId, name: '王子涵', phone: '13800138001', email: 'admin@example.com', ...values })
    .execute()

describe('companies', () => {
  it('R-ENT-02 R-ENT-10 a new company comes first, with balance, salesperson and the numbers of projects and users', async () => {
    const { companyId } = await server.addProject('大厅', '星河互娱')
    await addUser(companyId)
    await addUser(companyId)
    const id = await add({ name: ' 云声科技 ', remark: 'KTV', salesperson: seller, push_flow: 1 })
    const answer = await list()
    expect(answer.list?.[0]).toMatchObject({
      id,
      name: '云声科技',
      remark: 'KTV',
      balance: '0.00',
      state: 1,
      salesperson: seller,
      salesperson_name: '周琳',
      appkey_numbers: 0,
      member_numbers: 0,
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(answer.list?.find((each) => each.id === companyId)).toMatchObject({
      salesperson: null,
      salesperson_name: '',
      appkey_numbers: 1,
      member_numbers: 2,
    })
    expect((await server.call('listCompanyOptions', { keyword: '云声科技' })).list?.map((each) => each.id)).toContain(
      id,
    )
  })

  it('D-61 a salesperson sees companies of others, too', async () => {
    const others = await add({ name: '海豚连麦', salesperson: seller })
    const token = await server.addMember('sales', '销售')
    const { list: seen = [] } = await server.call('listCompanies', { name: '海豚连麦' }, token)
    expect(seen.map(({ id }) => id)).toEqual([others])
    await server.services.db.deleteFrom('company').where('id', '=', others).execute()
  })

  it('D-67 R-ENT-01 finds companies by part of name or remark, ignoring case and treating wildcards as text', async () => {
    await add({ name: 'Lotus Talk 100%', remark: '' })
    await add({ name: '青禾医联', remark: 'lotus clinic_a' })
    expect(await names({ name: ' LOTUS ' })).toEqual(['青禾医联', 'Lotus Talk 100%'])
    expect(await names({ name: '0%' })).toEqual(['Lotus Talk 100%'])
    expect(await names({ name: 'c_a' })).toEqual(['青禾医联'])
    expect(await names({ name: "' OR 1=1 --" })).toEqual([])
  })

  it('R-ENT-01 finds the company of an AppKey, matched exactly', async () => {
    const { companyId, appkey } = await server.addProject('课堂', '知课教育')
    expect((await list({ appkey })).list?.map(({ id }) => id)).toEqual([companyId])
    expect((await list({ appkey: appkey.toUpperCase() })).total).toBe(1)
    expect((await list({ appkey: appkey.slice(0, 31) })).total).toBe(0)
    expect((await list({ appkey, name: '别家' })).total).toBe(0)
  })

  it('R-GEN-01 filters by state, and counts the companies of each state', async () => {
    const [one, two, three] = [await add({ name: '数一' }), await add({ name: '数二' }), await add({ name: '数三' })]
    await server.call('updateCompany', { id: two, state: 2 })
    await cancel(three)
    const counts = { normal: 1, disabled: 1, cancelled: 1 }
    expect(await list({ name: '数' })).toMatchObject({ total: 3, info: counts })
    for (const [state, id] of [
      [1, one],
      [2, two],
      [3, three],
    ])
      expect(await list({ name: '数', state })).toMatchObject({ total: 1, list: [{ id }], info: counts })
  })

  it('T-05 R-ENT-05 normal and disabled switch freely; an update keeps omitted fields', async () => {
    const id = await add({ name: '海豚连麦', remark: '备注', salesperson: seller, video: 1 })
    expect(await server.call('updateCompany', { id, state: 2 })).toMatchObject({ code: 0 })
    expect((await server.call('getCompanyForEdit', { id })).info).toEqual({
      id,
      name: '海豚连麦',
      remark: '备注',
      salesperson: seller,
      salesperson_name: '周琳',
      state: 2,
      push_flow: 0,
      video: 1,
      minute_calltime: 0,
      low_balance_threshold: null,
      default_low_balance: '1000.00',
    })
    expect(await server.call('updateCompany', { id, state: 1, name: '海豚' })).toMatchObject({ code: 0 })
    expect((await server.call('getCompanyForEdit', { id })).info).toMatchObject({ name: '海豚', state: 1, video: 1 })
    const entries = await server.services.db
      .selectFrom('audit')
      .selectAll()
      .where('target', '=', 'company')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(entries.map(({ operation }) => operation)).toEqual(['addCompany', 'updateCompany', 'updateCompany'])
    expect(entries[1]).toMatchObject({ before: { state: 1 }, after: { state: 2 } })
  })

  it('R-ENT-05 T-06 a cancelled company cannot be changed, and no company can be cancelled here', async () => {
    const id = await add({ name: '江城会议' })
    expect(await server.call('updateCompany', { id, state: 3 })).toMatchObject({
      code: codes.badParameter,
      field: 'state',
    })
    await cancel(id)
    for (const change of [{ state: 1 }, { state: 2 }, { remark: '回来' }])
      expect(await server.call('updateCompany', { id, ...change })).toMatchObject({
        code: codes.conflict,
        msg: '已注销企业不能修改',
      })
    expect((await server.call('getCompanyForEdit', { id })).info).toMatchObject({ state: 3, remark: '' })
  })

  it('R-ENT-06 a name is required, has at most 200 characters, and need not be unique', async () => {
    expect(await server.call('addCompany', { remark: 'x' })).toMatchObject({ field: 'name', msg: '请输入企业名称' })
    expect(await server.call('addCompany', { name: 'x'.repeat(201) })).toMatchObject({ field: 'name' })
    expect(await server.call('addCompany', { name: 'x', balance: '5' })).toMatchObject({ field: 'balance' })
    expect(await add({ name: '同名' })).not.toBe(await add({ name: '同名' }))
  })

  it('R-ENT-04 A-039 a salesperson must be an active member; one who has left stays assigned', async () => {
    const id = await add({ name: '浪花互娱', salesperson: leaver })
    await server.services.db.updateTable('member').set({ state: 0 }).where('id', '=', leaver).execute()
    const options = (await server.call('listSalespersonOptions', {})).list ?? []
    expect(options.map((each) => each.name)).toContain('周琳')
    expect(options.map((each) => each.id)).not.toContain(leaver)
    expect(await server.call('updateCompany', { id, remark: '厦门' })).toMatchObject({ code: 0 })
    expect((await server.call('getCompanyForEdit', { id })).info).toMatchObject({ salesperson_name: '李伟' })
    for (const salesperson of [leaver, 999_999])
      expect(await server.call('addCompany', { name: 'x', salesperson })).toMatchObject({
        code: codes.badParameter,
        field: 'salesperson',
        msg: '该成员不存在或已停用',
      })
    expect(await server.call('updateCompany', { id, salesperson: null })).toMatchObject({ code: 0 })
    expect((await server.call('getCompanyForEdit', { id })).info).toMatchObject({ salesperson: null })
  })

  it('R-ENT-07 details contain the company, its users, projects and prices', async () => {
    const { companyId: id, appkey } = await server.addProject('语聊', '拾音文化')
    await addUser(id, { name: '子账号' })
    await addUser(id, { name: '主账号', is_owner: 1, status: 7 })
    const { info } = await server.call('getCompanyDetails', { id })
    expect(info?.company).toMatchObject({
      id,
      name: '拾音文化',
      balance: '0.00',
      state: 1,
      certification_status: 0,
      company_business_img: '',
      push_flow: 0,
      video: 0,
      minute_calltime: 0,
      company_code: '',
      salesperson_name: '',
    })
    expect(info?.users).toMatchObject([
      { name: '主账号', is_owner: 1, status: 7, phone: '13800138001', email: 'admin@example.com' },
      { name: '子账号', is_owner: 0, status: 1 },
    ])
    expect(info?.projects).toEqual([{ appkey, name: '语聊', domestic: 1, project_switch: 1 }])
    expect(info?.prices).toMatchObject([{ appkey, speech_sounds_unit_price: null }])
    expect(await server.call('getCompanyDetails', { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })

  it('R-ENT-07 the licence is that of the approved certification', async () => {
    const { db } = server.services
    const id = await add({ name: '琴屿网络' })
    const files = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    for (const file of files)
      await db
        .insertInto('stored_file')
        .values({
          id: file,
          media_type: 'image/png',
          content: Buffer.from('png'),
          width: 1,
          height: 1,
          member_id: null,
        })
        .execute()
    const apply = (status: number, file_id: string | undefined) =>
      db
        .insertInto('certification')
        .values({
          company_id: id,
          company_name: '琴屿',
          company_code: '9'.repeat(18),
          status,
          file_id: file_id ?? null,
          reviewer_id: null,
          attestation_time: null,
        })
        .execute()
    await apply(2, files[0])
    await apply(3, files[1])
    const token = (await server.call('getCompanyDetails', { id })).info?.company.company_business_img ?? ''
    const image = await server.app.inject({ url: `/open/files/get?token=${token}` })
    expect(image.statusCode).toBe(200)
    expect(image.body).toBe('png')
  })

  it('R-USR-02 details mask contacts without the right to see them', async () => {
    const { companyId: id } = await server.addProject('会议', '奕动网络')
    await addUser(id)
    const token = await server.addMember('finance', '财务')
    const answer = await server.call('getCompanyDetails', { id }, token)
    expect(answer.info?.users).toMatchObject([{ phone: '138****8001', email: 'a***@example.com' }])
    expect(JSON.stringify(answer)).not.toContain('13800138001')
  })

  it('D-17 a disabled company is shown as before, with its projects', async () => {
    const { companyId: id } = await server.addProject('直播', '北极光')
    await server.call('updateCompany', { id, state: 2 })
    expect((await list({ name: '北极光' })).list).toMatchObject([{ state: 2, appkey_numbers: 1 }])
    expect((await server.call('listProjectOptions', { company_id: id })).list).toHaveLength(1)
    expect((await server.call('listCompanyOptions', { keyword: '北极光' })).list).toHaveLength(1)
  })
})
