import { codes } from '@rtcops/core/api/codes'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { addPrice } from '../../../../../test/rows/add-price.ts'
import { addStays } from '../../../../../test/rows/add-stays.ts'
import { closeEndedDays } from '../../../../billing/close-ended-days.ts'
import { book } from '../../../../ledger/book.ts'

let server: TestApp
let companyId: number
const now = Date.parse('2026-11-20T01:41:10Z')

const information = {
  invoice_type: 2,
  title: '星河互娱科技（深圳）有限公司',
  tax_no: '91440300MA5EXAMPL9',
  bank_name: '招商银行深圳分行',
  bank_account: '7559 0001 8888 001',
  address: '广东省深圳市南山区朗山路 19 号',
  phone: '0755-8888 0000',
  recipient: '周琳',
  recipient_address: '深圳市南山区科技园 1 号',
}
const account = {
  collection_bank_name: '中国工商银行上海市漕河泾支行',
  collection_bank_account: '1001 2345 0910 0678 901',
  collection_bank_username: '林晓岚',
  collection_company_name: '云声网络科技（上海）有限公司',
  is_default: 1,
}

beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  companyId = (await server.addProject('星河')).companyId
  await pay(companyId, 9_999_999_999n)
})
afterAll(() => server.close())

const pay = (to: number, amount: bigint) =>
  server.services.db
    .transaction()
    .execute((tx) => book(tx, { companyId: to, type: 1, amount, at: new Date(now), memberId: null }))

/** Requests an invoice. @returns its id */
async function add(info: object = {}, values: object = {}): Promise<number> {
  await server.call('updateInvoiceInfo', { company_id: companyId, ...information, ...info })
  const draft = { company_id: companyId, amount: '107000.53', remark: '', ...values }
  const key = { 'idempotency-key': crypto.randomUUID() }
  return (await server.call('insertInvoice', draft, undefined, key)).info?.id ?? 0
}

/** Requests a statement and downloads it. */
async function download(id: number, language = 'zh-CN') {
  const headers = { 'accept-language': language }
  const token = (await server.call('exportInvoiceStatement', { id }, undefined, headers)).info?.token
  const fetchFile = async () => await server.app.inject({ url: `/api/open/download/export?token=${token}` })
  return { fetchFile, file: await fetchFile() }
}

/** Returns the texts of the pages as an independent reader finds them, without the spaces at line breaks. */
async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  return { text: text.replaceAll(/\s+/g, ' '), bare: text.replaceAll(/\s/g, ''), totalPages, info }
}

describe('the statement of an invoice', () => {
  it('says in Chinese who invoices whom for what, and that it is not a tax invoice', async () => {
    await server.call('insertBankAccount', account)
    const id = await add({}, { remark: '2026 年第四季度' })
    await server.call('updateInvoice', {
      id,
      state: 2,
      invoice_no: '26442000000012345678',
      invoice_time: '2026-11-20 09:30:00',
    })
    const { file } = await download(id)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`开票明细单-${id}.pdf`)}`,
      'cache-control': 'no-store',
    })
    const { text, totalPages, info } = await read(file.rawPayload)
    expect(totalPages).toBe(1)
    expect(info['Title']).toBe(`开票明细单 ${id}`)
    for (const part of [
      '开票明细单',
      `单据编号 ${id}`,
      '已开票',
      '¥107,000.53',
      '壹拾万柒仟元伍角叁分',
      ...Object.values(information).filter((value) => typeof value === 'string'),
      account.collection_company_name,
      account.collection_bank_name,
      account.collection_bank_account,
      '专票',
      '26442000000012345678',
      '2026-11-20 09:30:00',
      '2026 年第四季度',
      '税率与税额 平台不记录，以税务发票为准',
      '没有已出账单',
      '不是税务发票',
      '生成时间 2026-11-20 09:41:10',
      `请求编号 ${file.headers['x-request-id']}`,
    ])
      expect(text).toContain(part)
  })

  it('is in the language of the member who requested it', async () => {
    const id = await add()
    const { file } = await download(id, 'en')
    expect(file.headers['content-disposition']).toContain(`invoice-statement-${id}.pdf`)
    const { text } = await read(file.rawPayload)
    for (const part of ['Invoice statement', 'Pending', 'Buyer', 'Seller', 'It is not a tax invoice', 'Special'])
      expect(text).toContain(part)
    expect(text).toContain('壹拾万柒仟元伍角叁分')
  })

  it('says that a void invoice is void, and why', async () => {
    const id = await add()
    await server.call('updateInvoice', { id, state: 3, remark: '抬头有误' })
    const { text } = await read((await download(id)).file.rawPayload)
    for (const part of ['已作废', '作废时间 2026-11-20 09:41:10', '作废原因 抬头有误']) expect(text).toContain(part)
  })

  it('embeds subsets of its fonts, and has no external references', async () => {
    const { file } = await download(await add())
    const source = file.rawPayload.toString('latin1')
    expect(file.rawPayload.length).toBeLessThan(100_000)
    expect(source.match(/\/BaseFont\s*\/\w{6}\+NotoSansSC-(Regular|Bold)/g)?.length).toBeGreaterThanOrEqual(2)
    expect(source.match(/\/FontFile2/g)).toHaveLength(2)
    expect(source.match(/\/Type\s*\/Font\b/g)?.length).toBe(4)
    expect(source).not.toMatch(/Helvetica|\/URI|\/JavaScript|\/Launch/)
  })

  it('shows a character missing in the font as 〓 and names its code point; shows markup as text', async () => {
    const title = '<b>𠮷野家</b> %_\\ \u202e'
    const { text } = await read((await download(await add({ title }))).file.rawPayload)
    expect(text).toContain('<b>〓野家</b> %_\\ \\u202e')
    expect(text).toContain('U+20BB7')
  })

  it('wraps the longest texts completely, onto a second page if needed', async () => {
    const long = {
      title: '长'.repeat(100),
      address: 'W'.repeat(100),
      bank_name: '行'.repeat(50),
      recipient: '人'.repeat(50),
      recipient_address: '址'.repeat(100),
    }
    const id = await add(long, { amount: '99000000.00', remark: '备'.repeat(50) })
    const { bare, totalPages } = await read((await download(id)).file.rawPayload)
    expect(totalPages).toBe(2)
    expect(bare).toContain('1/2')
    for (const text of [...Object.values(long), '备'.repeat(50)]) expect(bare).toContain(text)
    await server.call('updateInvoice', { id, state: 3, remark: '释放金额' })
  })

  it('lists the bills since the previous invoice that is not void, by month and kind', async () => {
    const { db, telemetryWriter } = server.services
    const hour = 3_600_000
    const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
    const { appkey, companyId: company_id } = await server.addProject('拾音')
    await pay(company_id, 100_000n)
    await db.updateTable('setting').set({ value: '2026-10-30' }).where('name', '=', 'billing_start').execute()
    const price = { appkey, unitPrice: 10_000n, validFrom: '2026-10-01' }
    await addPrice(db, { ...price, kind: 'speech_sounds', method: 'user_minutes' })
    await addPrice(db, { ...price, kind: 'video', unitPrice: 20_000n, method: 'video_minutes' })
    const stay = (day: string, hours: number, video = 0) => ({
      appkey,
      call: day,
      user: 'u',
      session: day,
      joined: at(day),
      left: at(day) + hours * hour,
      video,
    })
    await addStays(telemetryWriter, [stay('2026-10-31', 1), stay('2026-11-02', 2, hour), stay('2026-11-18', 3)])
    await closeEndedDays(server.services, () => false)
    const request = async (day: string) => {
      server.setNow(at(day))
      const id = await add({}, { company_id, amount: '5.00' })
      server.setNow(now)
      return id
    }
    await server.call('updateInvoiceInfo', { company_id, ...information })
    const [first, second] = [await request('2026-11-10'), await request('2026-11-19')]
    const billsOf = async (id: number) =>
      (await read((await download(id)).file.rawPayload)).text.match(/账单明细 (.*?) 上次开票/)?.[1]
    expect(await billsOf(first)).toBe(
      '账期 类型 分钟 金额 2026-10 语音 60 ¥0.60 2026-11 语音 120 ¥1.20 2026-11 视频 60 ¥1.20 合计 240 ¥3.00',
    )
    expect(await billsOf(second)).toBe('账期 类型 分钟 金额 2026-11 语音 180 ¥1.80 合计 180 ¥1.80')
    await server.call('updateInvoice', { id: first, state: 3, remark: '金额有误' })
    expect(await billsOf(second)).toContain('2026-11 语音 300 ¥3.00 2026-11 视频 60 ¥1.20 合计 420 ¥4.80')
  })

  it('is served once, and not for an unknown invoice', async () => {
    const { fetchFile } = await download(await add())
    expect((await fetchFile()).statusCode).toBe(404)
    expect(await server.call('exportInvoiceStatement', { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })

  it('says so if no bank account is in use', async () => {
    const id = await add()
    const [used] = (await server.call('listBankAccounts', {})).list ?? []
    await server.call('updateBankAccount', { id: used?.id, is_default: 0 })
    expect((await read((await download(id)).file.rawPayload)).text).toContain('未设置使用中的收款账户')
  })
})
