import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawLicence } from '../../../packages/server/src/trial/customers/licence.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'
import { addApplications, clearCertifications } from './certification-data.ts'

let stage: Stage
let page: Page
let database: pg.Client
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '销售')
  await stage.addMember('colleague', '运营')
  database = new pg.Client({ connectionString: stage.databaseOwnerUrl })
  await database.connect()
})
beforeEach(async () => {
  await clearCertifications(stage)
  page = await stage.arrive()
})
afterAll(async () => {
  await database?.end()
  await stage?.close()
})

const rows = (at = page) => at.locator('tbody:not([aria-hidden]) tr')
const rowOf = (name: string, at = page) => rows(at).filter({ hasText: name })
const button = (name: string, at = page) => at.getByRole('button', { name, exact: true })
const dialog = (at = page) => at.locator('.ro-dialog')
/** Returns the button 通过 or 驳回, whose label includes its key. */
const decision = (word: '通过' | '驳回', at = page) => at.locator('.ro-decision').getByRole('button', { name: word })
const pass = async (at = page) => {
  await decision('通过', at).click()
  await button('确定', at).click()
}
const licence = (at = page) => at.locator('.ro-image-stage img')
const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `企业${at}` }))

async function openList(at = page): Promise<void> {
  await at.goto('/console/certification')
  await at.locator('.ro-pager').waitFor()
}

async function openReview(name: string, at = page): Promise<void> {
  await rowOf(name, at).getByRole('link', { name: '审核' }).click()
  await licence(at).waitFor()
}

/** Waits until the image has loaded, so that it can be inspected. */
const isDrawn = (at = page) =>
  expect.poll(() => licence(at).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)

test('R-CRT-01 R-CRT-02 R-CRT-03 R-CRT-04 R-CRT-05 R-CRT-07 K-01 lists five applications a page, oldest first, found by id, name and day', async () => {
  await addApplications(stage, numbered(7))
  await openList()
  await expect
    .poll(() => page.locator('thead th:visible').allInnerTexts())
    .toEqual(['企业ID', '企业名称', '用户邮箱', '用户手机', '提交时间', '状态', '营业执照', '操作'])
  await expect
    .poll(() => rows().locator('td:nth-child(2)').allInnerTexts())
    .toEqual(['企业0', '企业1', '企业2', '企业3', '企业4'])
  expect(await rows().first().innerText()).toContain('待审核')
  expect(await page.getByLabel('每页条数').locator('option').allInnerTexts()).toEqual([
    '5 条/页',
    '10 条/页',
    '20 条/页',
    '30 条/页',
    '50 条/页',
  ])
  await page.getByLabel('企业名称').fill('企业6')
  await button('查询').click()
  await expect.poll(() => rows().count()).toBe(1)
  const id = await rows().locator('td').first().innerText()
  await button('重置').click()
  await expect.poll(() => rows().count()).toBe(5)
  await page.getByLabel('企业ID').fill(`x${id}`)
  await page.getByLabel('企业ID').press('Enter')
  await expect.poll(() => rows().locator('td:nth-child(2)').allInnerTexts()).toEqual(['企业6'])
  expect(new URL(page.url()).search).toBe(`?company_id=${id}`)
  await page.goto('/console/certification?time=2020-01-01~2020-01-02')
  await page.getByText('没有符合条件的待审核申请').waitFor()
  const records = page.getByRole('navigation', { name: '认证申请与审核记录' }).getByRole('link', { name: '审核记录' })
  await records.click()
  await page.waitForURL((url) => url.pathname === '/console/certification/record')
  await expect.poll(() => records.getAttribute('aria-current')).toBe('page')
})

test('R-CRT-06 C-01 the licence opens enlarged, zooms by keys, outlives its token, and says when it is lost', async () => {
  await addApplications(stage, [{ name: '云声科技' }, { name: '北极光' }])
  await openList()
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/open/files/get') && asked.push(new URL(request.url()).pathname),
  )
  let refused = 0
  await page.route('**/open/files/get*', async (route) =>
    refused++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await rowOf('云声科技').getByRole('button', { name: '查看 营业执照' }).click()
  await isDrawn()
  expect(asked).toEqual(['/open/files/get', '/open/files/get'])
  await page.keyboard.press('+')
  await page.getByText('125%').waitFor()
  await page.keyboard.press('0')
  await page.getByText('100%').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)
  await database.query('BEGIN')
  await database.query('SET LOCAL session_replication_role = replica')
  await database.query('DELETE FROM stored_file')
  await database.query('COMMIT')
  await rowOf('北极光').getByRole('button', { name: '查看 营业执照' }).click()
  await page.getByText('图片已丢失').waitFor()
})

test('D-16 X-08 R-CRX-01 R-CRX-02 R-CRX-04 R-CRR-02 R-CRR-06 an approval removes the row, adds a record and certifies the company', async () => {
  await addApplications(stage, [{ name: '云声科技', code: '91000000ABCDEFGH12' }, { name: '北极光' }])
  await openList()
  await openReview('云声科技')
  await isDrawn()
  for (const text of ['云声科技', '91000000ABCDEFGH12', 'owner0@example.com', '该企业没有审核记录', '还有 1 个待审核'])
    await page.locator('.ro-certification-side').getByText(text, { exact: true }).waitFor()
  const calls = watchCalls(page)
  await page.keyboard.press('Alt+KeyP')
  await dialog().getByText('确定通过该申请？通过后不能撤销。').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog().count()).toBe(0)
  await decision('通过').click()
  await button('确定').dblclick()
  await page.getByText('设置成功').waitFor()
  await page.waitForURL((url) => url.pathname === '/console/certification')
  await expect.poll(() => rows().locator('td:nth-child(2)').allInnerTexts()).toEqual(['北极光'])
  expect(calls.filter((path) => path.endsWith('/examine'))).toHaveLength(1)
  await page.getByRole('link', { name: '审核记录' }).click()
  await rowOf('云声科技').waitFor()
  await expect
    .poll(() => page.locator('thead th:visible').allInnerTexts())
    .toEqual([
      '企业ID',
      '企业名称',
      '用户邮箱',
      '用户手机',
      '提交时间',
      '认证时间',
      '审核人',
      '结果',
      '备注',
      '营业执照',
      '操作',
    ])
  const cells = await rowOf('云声科技').locator('td').allInnerTexts()
  expect(cells.slice(5, 10)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    'admin',
    '通过',
    '—',
    '查看',
  ])
  const { rows: companies } = await database.query(
    'SELECT certification_status, company_code FROM company WHERE name = $1',
    ['云声科技'],
  )
  expect(companies).toEqual([{ certification_status: 2, company_code: '91000000ABCDEFGH12' }])
})

test('R-CRX-03 R-CRX-04 M-026 M-027 M-039 T-03 a rejection requires a reason of at most 50 characters; a failed request is shown', async () => {
  await addApplications(stage, [{ name: '云声科技' }])
  await openList()
  await openReview('云声科技')
  await page.route('**/certification-examine/examine', (route) => route.abort())
  await pass()
  await page.locator('.bp6-toast').getByText('提交失败').waitFor()
  await page.unroute('**/certification-examine/examine')
  await decision('驳回').click()
  await dialog().getByRole('button', { name: '驳回', exact: true }).click()
  await dialog().getByText('备注不能为空').waitFor()
  await dialog().getByLabel('备注').fill('长'.repeat(51))
  await dialog().getByText('备注最多输入50个字符').waitFor()
  await button('营业执照照片模糊，请重新上传').click()
  await dialog().getByRole('button', { name: '驳回', exact: true }).click()
  await page.getByText('设置成功').waitFor()
  await page.getByText('没有待审核的申请').waitFor()
  const { rows: companies } = await database.query('SELECT certification_status, examine_message FROM company')
  expect(companies).toEqual([{ certification_status: 3, examine_message: '营业执照照片模糊，请重新上传' }])
})

test('R-CRX-06 M-090 the second reviewer of an application is told, and sees the decision', async () => {
  await addApplications(stage, [{ name: '云声科技' }])
  const second = await stage.arrive('colleague')
  await openList()
  await openList(second)
  await openReview('云声科技')
  await openReview('云声科技', second)
  await pass()
  await page.getByText('设置成功').waitFor()
  await decision('驳回', second).click()
  await dialog(second).getByLabel('备注').fill('照片模糊')
  await dialog(second).getByRole('button', { name: '驳回', exact: true }).click()
  await second.locator('.bp6-toast').getByText('该申请已审核，请刷新后重试').waitFor()
  await second.locator('.ro-certification-side').getByText('通过').first().waitFor()
  await expect.poll(() => second.locator('.ro-decision').count()).toBe(0)
  expect(await dialog(second).count()).toBe(0)
  await second.close()
})

test('R-CRX-07 R-CRT-05 R-GEN-17 without the permission, a member can only view the data and go back', async () => {
  await addApplications(stage, [{ name: '云声科技' }])
  const { rows: companies } = await database.query<{ id: number }>('SELECT id FROM company')
  page = await stage.arrive('viewer')
  await openList()
  await rowOf('云声科技').waitFor()
  expect(await page.locator('thead').innerText()).not.toContain('操作')
  expect(await button('录入申请').count()).toBe(0)
  await page.goto(`/console/certification/examine?companyid=${companies[0]?.id}`)
  await isDrawn()
  expect(await page.locator('.ro-decision').count()).toBe(0)
  await page.keyboard.press('Alt+KeyP')
  await button('返回').click()
  await rowOf('云声科技').waitFor()
})

test('D-13 R-CRR-01 R-CRR-03 R-CRR-04 R-CRR-05 R-CRD-01 R-CRD-02 R-CRD-03 D-42 records keep filters and page when one is opened and closed', async () => {
  await addApplications(stage, [
    ...Array.from({ length: 12 }, (_, at) => ({ name: `未过${at}`, status: 3 as const, remark: `理由${at}` })),
    { name: '已过', status: 2 },
    { name: '在等' },
  ])
  await page.goto('/console/certification/record')
  await expect.poll(() => rows().count()).toBe(9)
  expect(await page.getByLabel('每页条数').locator('option').first().innerText()).toBe('9 条/页')
  await page.getByLabel('审核结果').selectOption({ label: '未通过' })
  await button('查询').click()
  await page.getByText('共 12 条审核记录').waitFor()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => rows().count()).toBe(3)
  const list = new URL(page.url())
  expect(list.search).toBe('?page=2&certification_status=3')
  const name = await rows().first().locator('td').nth(1).innerText()
  await rows().first().getByRole('link', { name: '查看详情' }).click()
  await page.getByRole('heading', { name: '审核详情' }).waitFor()
  expect(page.url()).toContain('page=2')
  const side = page.locator('.ro-certification-side')
  await side.getByText(name, { exact: true }).waitFor()
  expect(await side.innerText()).toMatch(/结果\s+未通过\s+备注\s+理由\d+\s+审核人\s+admin\s+认证时间\s+\d{4}/)
  await isDrawn()
  await licence().click()
  await page.getByText('200%').waitFor()
  await page.getByRole('button', { name: '适应窗口' }).click()
  await page.getByText('100%').waitFor()
  await button('返回').click()
  await rowOf(name).waitFor()
  expect(page.url()).toBe(list.href)
  const { rows: waiting } = await database.query<{ id: number }>(
    "SELECT id FROM certification WHERE company_name = '在等'",
  )
  await page.goto(`/console/certification/details?id=${waiting[0]?.id}`)
  await page.locator('.ro-certification-side').getByText('未知').waitFor()
})

test('M-042 M-043 M-044 M-045 R-CRT-02 R-CRX-05 R-CRD-04 each failure to load has its own message', async () => {
  await page.route('**/api/certification-examine/*', (route) => route.abort())
  for (const [address, text] of [
    ['/console/certification', '获取企业申请列表发生错误，请刷新页面后重试'],
    ['/console/certification/record', '获取认证审核记录发生错误，请刷新页面后重试'],
    ['/console/certification/details?id=1', '获取认证审核记录详情发生错误，请刷新页面后重试'],
    ['/console/certification/examine?companyid=1', '获取企业认证信息发生错误，请刷新页面后重试'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('alert').getByText(text).waitFor()
  }
})

test('A-177 D-33 an application is entered with its licence; a file that is not an image is refused at its field', async () => {
  await stage.query("INSERT INTO company (name) VALUES ('云声科技')")
  await openList()
  await button('录入申请').click()
  const files = dialog().locator('input[type=file]')
  await files.setInputFiles({
    name: 'licence.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>1</script>'),
  })
  await dialog().getByText('只能上传 PNG 或 JPEG 图片，这个文件是 HTML').waitFor()
  await button('保存').click()
  for (const text of ['请选择企业', '请输入企业名称', '请输入统一社会信用代码'])
    await dialog().getByText(text).waitFor()
  await files.setInputFiles({
    name: 'scan.png',
    mimeType: 'image/png',
    buffer: drawLicence({ name: 'X', code: '1', serial: 1 }),
  })
  await dialog().locator('img').waitFor()
  await dialog().getByLabel('企业', { exact: true }).click()
  await page.keyboard.type('云声')
  await page.getByRole('option', { name: '云声科技' }).click()
  await expect.poll(() => dialog().getByLabel('企业名称').inputValue()).toBe('云声科技')
  await dialog().getByLabel('企业名称').fill('云声科技有限公司')
  await dialog().getByLabel('信用代码').fill('91000000abcdefgh12')
  await button('保存').click()
  await page.getByText('添加成功').waitFor()
  await expect.poll(() => rows().first().innerText()).toContain('云声科技有限公司')
})

test('A-177 a company that is certified or waiting for review is refused as soon as it is selected', async () => {
  await addApplications(stage, [{ name: '云声科技', status: 2 }, { name: '北极光' }, { name: '未过', status: 3 }])
  await openList()
  await button('录入申请').click()
  const choose = async (name: string) => {
    await dialog().getByLabel('企业', { exact: true }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await choose('云声科技')
  await dialog().getByText('该企业已通过认证').waitFor()
  await choose('北极光')
  await dialog().getByText('该企业已有待审核的申请').waitFor()
  await choose('未过')
  await expect.poll(() => dialog().getByLabel('企业名称').inputValue()).toBe('未过')
  expect(await dialog().getByText('该企业已').count()).toBe(0)
  await choose('云声科技')
  const calls = watchCalls(page)
  await button('保存').click()
  await dialog().getByText('该企业已通过认证').waitFor()
  expect(calls.filter((path) => path.endsWith('/apply'))).toEqual([])
})

test('R-GEN-21 by keyboard only, one application follows the other; no serious findings, also in dark and in English', async () => {
  await addApplications(stage, [
    { name: '云声科技' },
    { name: `北极光${'长'.repeat(190)}` },
    { name: '<img src=x onerror=alert(1)>' },
  ])
  await openList()
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await rowOf('云声科技').getByRole('link', { name: '审核' }).focus()
  await page.keyboard.press('Enter')
  await isDrawn()
  await page.getByLabel('审核后继续下一个').focus()
  await page.keyboard.press('Space')
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await page.keyboard.press('Alt+KeyP')
  await button('确定').press('Enter')
  await page
    .locator('.ro-certification-side')
    .getByText(/^北极光长/)
    .waitFor()
  await page.evaluate(() => localStorage.setItem('rtcops.language', 'en'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await isDrawn()
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await page.keyboard.press('Alt+KeyX')
  await dialog().getByLabel('Remark').waitFor()
  expect(await seriousFindings(page, '.bp6-portal')).toEqual([])
  await page.keyboard.type('The scan is unreadable')
  await page.keyboard.press('Tab')
  await dialog().getByRole('button', { name: 'Reject' }).press('Enter')
  await page.locator('.ro-certification-side').getByText('<img src=x onerror=alert(1)>').waitFor()
  await page.keyboard.press('Alt+KeyP')
  await button('OK').press('Enter')
  await page.getByText('No applications are pending.').waitFor()
})
