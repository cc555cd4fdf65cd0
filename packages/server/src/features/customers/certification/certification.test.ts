import { codes } from '@rtcops/core/api/codes'
import { formatDateTime } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../../test/empty-tables.ts'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { encodePng } from '../../../trial/customers/png.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(async () => {
  await removeAll()
  server.setNow(undefined)
})
afterAll(() => server.close())

/** Empties the tables, because a constraint forbids deleting single reviewed rows. */
async function removeAll(): Promise<void> {
  await sql.raw(emptyTables('certification, company')).execute(server.owner)
}

const addCompany = async (values: object = {}) =>
  (
    await server.services.db
      .insertInto('company')
      .values({ name: '云声科技', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function upload(token?: string): Promise<string> {
  const picture = encodePng({ width: 2, height: 2, palette: [[9, 9, 9]], pixels: new Uint8Array(4) })
  const bearer = token ?? (await adminToken())
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/open/files/upload',
    payload: picture,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/png' },
  })
  return answer.json<{ info: { token: string } }>().info.token
}

let kept: string | undefined
const adminToken = async () => (kept ??= await server.login())

const draft = {
  company_name: '云声科技有限公司',
  company_code: '91440300MA5EXAMPL9',
  create_user_email: 'owner@example.com',
  create_user_phone: '13800000000',
}

async function submit(company_id: number, values: object = {}, token?: string) {
  const bearer = token ?? (await adminToken())
  const company_business_img = await upload(bearer)
  return await server.call('submitCertification', { company_id, ...draft, company_business_img, ...values }, bearer)
}
const apply = async (company_id: number, values: object = {}) => (await submit(company_id, values)).info?.id ?? 0
const review = (company_id: number, values: object = {}) =>
  server.call('examineCertification', { company_id, status: 2, remark: '', ...values })
const companyOf = (id: number) =>
  server.services.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reasons = async () => (await server.call('listCertificationRecords', {})).list?.map((row) => row.examine_message)

const alreadyReviewed = { code: codes.conflict, msg: '该申请已审核，请刷新后重试' }

describe('submitCertification', () => {
  it('T-01 A-177 D-33 an application is pending, and so is the company', async () => {
    const id = await addCompany()
    expect(await submit(id, { company_code: '91440300ma5exampl9' })).toMatchObject({ code: 0 })
    expect((await server.call('listCertificationApplications', {})).list).toMatchObject([
      { company_id: id, ...draft, certification_status: 1, attestation_time: null, admin_user_email: '' },
    ])
    expect((await companyOf(id)).certification_status).toBe(1)
  })

  it('a company has one pending application, even if eight are sent at once', async () => {
    const id = await addCompany()
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(id)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(7).fill(codes.conflict)])
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      msg: '该企业已有待审核的申请',
      field: 'company_id',
    })
  })

  it('refuses a company that is cancelled or already certified', async () => {
    expect(await submit(await addCompany({ state: 3 }))).toMatchObject({
      code: codes.conflict,
      msg: '该企业已注销，不能申请认证',
    })
    const id = await addCompany()
    await apply(id)
    await review(id)
    expect(await submit(id)).toMatchObject({ code: codes.conflict, msg: '该企业已通过认证' })
    expect(await submit(999_999)).toMatchObject({ code: codes.notFound })
  })

  it('accepts only a licence uploaded in this session', async () => {
    const id = await addCompany()
    const other = await server.login()
    for (const company_business_img of [await upload(other), 'x'.repeat(115), 'x'])
      expect(await submit(id, { company_business_img })).toMatchObject({
        code: codes.badParameter,
        field: 'company_business_img',
        msg: '图片不是本次登录中上传的，请重新上传',
      })
    expect(await submit(id, { company_business_img: undefined })).toMatchObject({
      field: 'company_business_img',
      msg: '请上传营业执照',
    })
    expect(await submit(id, { company_code: '123' })).toMatchObject({ field: 'company_code' })
    expect((await companyOf(id)).certification_status).toBe(0)
  })

  it('accepts an image uploaded ten minutes ago', async () => {
    const id = await addCompany()
    const company_business_img = await upload()
    server.setNow(Date.now() + 10 * 60_000)
    expect(await submit(id, { company_business_img })).toMatchObject({ code: 0 })
  })
})

describe('lists', () => {
  it('R-CRT-02 R-CRT-07 D-14 lists pending applications, five a page, oldest first', async () => {
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) {
      const id = await addCompany({ name: `企业${count}` })
      await apply(id)
      ids.push(id)
    }
    await review(ids[0] ?? 0)
    const first = await server.call('listCertificationApplications', {})
    expect(first.list?.map(({ company_id }) => company_id)).toEqual(ids.slice(1, 6))
    expect(first.total).toBe(6)
    const second = await server.call('listCertificationApplications', { page: 2 })
    expect(second.list?.map(({ company_id }) => company_id)).toEqual(ids.slice(6))
    expect((await server.call('listCertificationApplications', { certification_status: 2 })).total).toBe(0)
  })

  it('R-CRT-03 R-CRR-01 finds applications by company, part of the name and day of submission', async () => {
    const [one, two] = [await addCompany({ name: '一' }), await addCompany({ name: '二' })]
    await apply(one, { company_name: '北极光_直播' })
    await apply(two, { company_name: '云声100%教育' })
    await server.services.db
      .updateTable('certification')
      .set({ create_time: new Date('2026-03-17T16:30:00Z') } as never)
      .where('company_id', '=', one)
      .execute()
    const found = async (filter: object) =>
      (await server.call('listCertificationApplications', filter)).list?.map(({ company_id }) => company_id)
    expect(await found({ company_id: two })).toEqual([two])
    expect(await found({ company_name: '光_直' })).toEqual([one])
    expect(await found({ company_name: '%' })).toEqual([two])
    expect(await found({ create_time: ['2026-03-18', '2026-03-18'] })).toEqual([one])
    expect(await found({ create_time: ['2026-03-17', '2026-03-17'] })).toEqual([])
    expect(
      await server.call('listCertificationApplications', { create_time: ['2026-03-18', '2026-03-17'] }),
    ).toMatchObject({ code: codes.badParameter, field: 'create_time' })
    await review(one)
    await review(two, { status: 3, remark: '照片模糊' })
    const records = async (filter: object) =>
      (await server.call('listCertificationRecords', filter)).list?.map(({ company_id }) => company_id)
    expect(await records({ certification_status: 2 })).toEqual([one])
    expect(await records({ certification_status: 3 })).toEqual([two])
    expect(await records({ company_name: '北极' })).toEqual([one])
    expect(await records({ certification_status: 1 })).toEqual([])
  })

  it('R-CRR-04 D-15 lists reviews, nine a page', async () => {
    const id = await addCompany()
    for (let count = 0; count < 11; count += 1) {
      await apply(id)
      await review(id, { status: 3, remark: `第${count}次` })
    }
    const { list, total } = await server.call('listCertificationRecords', {})
    expect([list?.length, total]).toEqual([9, 11])
  })
})

describe('examineCertification', () => {
  it('X-08 T-02 an approved application leaves the list, appears in the records and names the company', async () => {
    const id = await addCompany({ examine_message: '旧的理由' })
    const application = await apply(id)
    const reviewedAt = Date.now() + 3_600_000
    server.setNow(reviewedAt)
    expect(await review(id, { id: application })).toEqual({ code: 0, msg: '' })
    const { list } = await server.call('listCertificationRecords', {})
    expect(list).toMatchObject([
      {
        id: application,
        company_id: id,
        certification_status: 2,
        attestation_time: formatDateTime(reviewedAt),
        admin_user_email: 'admin',
        examine_message: '',
        remark: '',
      },
    ])
    expect(await companyOf(id)).toMatchObject({
      certification_status: 2,
      company_name: draft.company_name,
      company_code: draft.company_code,
      examine_message: '',
    })
    const entry = await server.services.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      operation: 'examineCertification',
      target: 'certification',
      target_id: String(application),
      before: { certification_status: 1 },
      after: { certification_status: 2, company_id: id },
    })
  })

  it('T-03 T-04 R-CRR-06 a rejection has a reason; the next application leaves the old record unchanged', async () => {
    const id = await addCompany({ company_name: '旧名' })
    await apply(id)
    expect(await review(id, { status: 3, remark: ' 照片模糊 ' })).toMatchObject({ code: 0 })
    expect(await companyOf(id)).toMatchObject({
      certification_status: 3,
      examine_message: '照片模糊',
      company_name: '旧名',
    })
    await apply(id, { company_name: '新名' })
    expect((await companyOf(id)).certification_status).toBe(1)
    expect(await reasons()).toEqual(['照片模糊'])
    await review(id)
    expect(await reasons()).toEqual(['', '照片模糊'])
    expect(await companyOf(id)).toMatchObject({ company_name: '新名', examine_message: '', certification_status: 2 })
    await expect(
      server.services.db.updateTable('certification').set({ examine_message: 'x' }).execute(),
    ).rejects.toThrow('a reviewed certification does not change')
  })

  it('R-CRX-06 M-090 a second reviewer is refused, and nothing changes', async () => {
    const id = await addCompany()
    await apply(id)
    await review(id)
    expect(await review(id, { status: 3, remark: '照片模糊' })).toEqual(alreadyReviewed)
    expect(await companyOf(id)).toMatchObject({ certification_status: 2, examine_message: '' })
    expect(await reasons()).toEqual([''])
  })

  it('quality rule 18: one of eight concurrent reviews succeeds', async () => {
    const id = await addCompany()
    await apply(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => review(id, at % 2 ? {} : { status: 3, remark: `理由${at}` })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0)) expect(answer).toEqual(alreadyReviewed)
    const heard = answers.findIndex(({ code }) => code === 0)
    expect(await reasons()).toEqual([heard % 2 ? '' : `理由${heard}`])
    const audits = await server.services.db
      .selectFrom('audit')
      .select('id')
      .where('operation', '=', 'examineCertification')
      .where('target_id', '=', String((await server.call('listCertificationRecords', {})).list?.[0]?.id))
      .execute()
    expect(audits).toHaveLength(1)
  })

  it('R-CRX-06 does not review an application newer than the one that was read', async () => {
    const id = await addCompany()
    const old = await apply(id)
    await review(id, { status: 3, remark: '照片模糊' })
    await apply(id)
    expect(await review(id, { id: old })).toEqual(alreadyReviewed)
    expect((await companyOf(id)).certification_status).toBe(1)
  })

  it('D-77 D-78 R-CRX-02 R-CRX-03 M-026 M-027 refuses any other status, an approval with a remark and a rejection without', async () => {
    const id = await addCompany()
    await apply(id)
    for (const [values, field, msg] of [
      [{ status: 0 }, 'status', '参数错误'],
      [{ status: 1 }, 'status', '参数错误'],
      [{ status: undefined }, 'status', '不能为空'],
      [{ status: 2, remark: '好' }, 'remark', '通过时备注必须为空'],
      [{ status: 3 }, 'remark', '备注不能为空'],
      [{ status: 3, remark: ' ' }, 'remark', '备注不能为空'],
      [{ status: 3, remark: '长'.repeat(51) }, 'remark', '备注最多输入50个字符'],
    ] as const)
      expect([values, await review(id, values)]).toEqual([values, { code: codes.badParameter, field, msg }])
    expect((await server.call('listCertificationApplications', {})).total).toBe(1)
  })

  it('a company that never applied is reported as not found', async () => {
    expect(await review(await addCompany())).toMatchObject({ code: codes.notFound })
    expect(await review(999_999)).toMatchObject({ code: codes.notFound })
  })

  it('D-34 names a reviewer who has an email by it', async () => {
    const id = await addCompany()
    await apply(id)
    const operator = await server.addMember('reviewer', '运营')
    await server.services.db
      .updateTable('member')
      .set({ email: 'reviewer@example.com' })
      .where('username', '=', 'reviewer')
      .execute()
    await server.call('examineCertification', { company_id: id, status: 2, remark: '' }, operator)
    expect((await server.call('listCertificationRecords', {})).list?.[0]?.admin_user_email).toBe('reviewer@example.com')
  })
})

describe('one application', () => {
  it('A-063 O-14 returns the newest application of a company, by either parameter name', async () => {
    const id = await addCompany()
    await apply(id)
    await review(id, { status: 3, remark: '照片模糊' })
    const newest = await apply(id, { company_name: '新名' })
    for (const input of [{ company_id: id }, { companyid: id }])
      expect((await server.call('getCertificationForReview', input)).info).toMatchObject({
        id: newest,
        company_id: id,
        company_name: '新名',
        company_code: draft.company_code,
        certification_status: 1,
        company_business_img: expect.stringMatching(/^[\w-]{115}$/),
      })
    expect(await server.call('getCertificationForReview', {})).toMatchObject({ field: 'company_id' })
    expect(await server.call('getCertificationForReview', { company_id: 999_999 })).toMatchObject({
      code: codes.notFound,
    })
  })

  it('A-064 returns one record, whose licence can be fetched', async () => {
    const id = await addCompany()
    const application = await apply(id)
    await review(id)
    const { info } = await server.call('getCertificationRecord', { id: application })
    expect(info).toMatchObject({ id: application, ...draft, certification_status: 2, admin_user_email: 'admin' })
    const answer = await server.app.inject({ url: `/open/files/get?token=${info?.company_business_img}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await server.call('getCertificationRecord', { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })
})
