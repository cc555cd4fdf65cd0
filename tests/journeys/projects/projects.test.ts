import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
  await stage.addMember('seller', '销售')
  await stage.addMember('accountant', '财务')
})
beforeEach(async () => {
  await stage.query(emptyTables('project, company'))
  await stage.query('DELETE FROM cs_node')
  await stage.query(
    "INSERT INTO company (name, remark, push_flow) VALUES ('深圳云声互动科技有限公司', '重点', 1), ('Minaret Voice FZ-LLC', '', 0)",
  )
  await addProject('语聊房-正式', '深圳云声互动科技有限公司', '2026-03-17 09:00:00')
  await addProject('Majlis Live', 'Minaret Voice FZ-LLC', '2026-03-11 18:51:09')
  page = await stage.arrive()
})
afterAll(() => stage?.close())

/** Derives the appkey from the name, so that a test knows it; likewise the appcert. */
const appkeyOf = (name: string) => Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32)
const appcertOf = (name: string) => appkeyOf(name).split('').reverse().join('')
const addProject = (name: string, company: string, createdAt: string) =>
  stage.query(
    `INSERT INTO project (company_id, name, appkey, appcert, push_secret_key, data_mode, udp_upper_bound, udp_hard_upper_bound, create_time, domestic)
     SELECT id, $1, $2, $3, 'push-key-1', 0, 600, 800, ($5 || '+08')::timestamptz, push_flow FROM company WHERE name = $4`,
    [name, appkeyOf(name), appcertOf(name), company, createdAt],
  )

const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const rowOf = (name: string) => rows().filter({ hasText: name })
const names = async () => await rows().locator('td:nth-child(2)').allInnerTexts()
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const save = () => dialog().getByRole('button', { name: '保存' })
const act = (row: string, name: string) => rowOf(row).getByRole('button', { name, exact: true })
const told = (text: string) => page.locator('.bp6-toast').getByText(text, { exact: true }).first().waitFor()
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const filter = (label: string) => page.locator('.ro-search-form:visible').getByLabel(label, { exact: true })
const patience = { timeout: 20_000 }

async function openList(query = ''): Promise<void> {
  await page.goto(`/project${query}`)
  await page.locator('.ro-pager').waitFor()
}

async function openEdit(name: string): Promise<void> {
  await act(name, '编辑项目').click()
  await field('项目名称').waitFor()
}

async function arriveAs(member: string): Promise<void> {
  page = await stage.arrive(member)
}

/** Makes operations fail in the network, as when a server is down. */
const cutOff = (path: string) => page.route(`**/api/project/${path}*`, (route) => route.abort())

test('R-RT-01 D-02 R-PRJ-02 R-PRJ-03 R-PRJ-15 every member starts at the projects, newest first; the heading reverses the order', async () => {
  await page.goto('/')
  await page.waitForURL('**/project')
  await rowOf('语聊房-正式').waitFor()
  expect(await page.title()).toBe('项目列表')
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['企业名称', '项目名称', '运营区域', '创建时间', 'AppKey', '操作'])
  expect(await rowOf('语聊房-正式').locator('td').allInnerTexts()).toEqual([
    '深圳云声互动科技有限公司',
    '语聊房-正式',
    '中国大陆',
    '2026-03-17 09:00:00',
    appkeyOf('语聊房-正式'),
    expect.stringMatching(/通话详情.*项目详情.*编辑项目.*更多/s),
  ])
  expect(await page.locator('.ro-toolbar').innerText()).toContain('共 2 个项目')
  const head = page.locator('thead').getByRole('button', { name: '创建时间' })
  expect(await page.locator('th[aria-sort="descending"]').innerText()).toBe('创建时间')
  await head.click()
  await expect.poll(names).toEqual(['Majlis Live', '语聊房-正式'])
  expect(new URL(page.url()).search).toBe('?order=create_time')
  await head.click()
  await expect.poll(names).toEqual(['语聊房-正式', 'Majlis Live'])
  expect(new URL(page.url()).search).toBe('')
})

test('R-PRJ-01 R-PRJ-19 company, project and days of creation filter the list, also in the URL', async () => {
  await openList()
  await filter('企业').click()
  await page.getByRole('option', { name: /云声/ }).click()
  await filter('项目').click()
  await page.getByRole('option', { name: /语聊房/ }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(names).toEqual(['语聊房-正式'])
  expect(new URL(page.url()).searchParams.get('app_key')).toBe(appkeyOf('语聊房-正式'))
  const company = new URL(page.url()).searchParams.get('company_id')
  await filter('企业').click()
  await page.getByRole('option', { name: /Minaret/ }).click()
  expect(await filter('项目').inputValue()).toBe('')
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(names).toHaveLength(2)
  await openList(`?company_id=${company}`)
  await expect.poll(names).toEqual(['语聊房-正式'])
  await page.locator('.ro-chip').getByText('深圳云声互动科技有限公司').waitFor()
  await openList('?time=2026-03-10~2026-03-12')
  await expect.poll(names).toEqual(['Majlis Live'])
  await page.locator('.ro-chip').getByText('2026-03-10 ~ 2026-03-12').waitFor()
  await page.locator('.ro-search-form').getByRole('button', { name: '清除' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(names).toHaveLength(2)
  await openList('?time=last-7-days')
  await page.getByText('没有符合条件的项目').waitFor()
})

test('R-PRJ-04 R-PRJ-05 D-07 M-055 M-077 an appkey is copied, or selected if copying is refused; the calls of a project open in the magnifier', async () => {
  await openList()
  await rowOf('语聊房-正式').getByRole('button', { name: '复制 AppKey' }).click()
  await told('复制成功')
  expect(await clipboard()).toBe(appkeyOf('语聊房-正式'))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await rowOf('Majlis Live').getByRole('button', { name: '复制 AppKey' }).click()
  await told('复制失败，请手动复制')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(appkeyOf('Majlis Live'))

  const asked = page.waitForRequest((request) => request.url().includes('/api/msg/index'))
  await rowOf('语聊房-正式').getByRole('link', { name: '通话详情' }).click()
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('app_key')).toBe(appkeyOf('语聊房-正式'))
  expect(searchParams.get('company_id')).toMatch(/^\d+$/)
  await page.waitForURL('**/data-monitoring/message?*')
  await expect.poll(() => filter('项目').inputValue()).toBe('语聊房-正式')
  expect(await filter('企业').inputValue()).toBe('深圳云声互动科技有限公司')
})

test('R-PRJ-06 R-PRJ-09 R-PRJ-11 shows the details; secrets stay masked until the eye is pressed, and copying requests them', async () => {
  await stage.query(
    `INSERT INTO cs_node (node, raw_appkeys, raw_zones, raw_capacity) VALUES ('cs-gz-07', ARRAY[$1], '华南,华东', 12000)`,
    [appkeyOf('语聊房-正式')],
  )
  await openList()
  await act('语聊房-正式', '项目详情').click()
  await dialog().getByRole('heading', { name: '项目详情' }).waitFor()
  const text = await dialog().innerText()
  for (const shown of [
    '深圳云声互动科技有限公司',
    '2026-03-17 09:00:00',
    'cs-gz-07',
    '华南、华东',
    '12,000',
    '600',
    '800',
  ])
    expect(text).toContain(shown)
  expect(await dialog().locator('input').count()).toBe(0)
  expect(text.includes(appcertOf('语聊房-正式')) || text.includes('push-key-1')).toBe(false)
  await dialog().getByRole('button', { name: '显示 AppCert' }).click()
  await dialog().getByText(appcertOf('语聊房-正式')).waitFor()
  await dialog().getByRole('button', { name: '隐藏 AppCert' }).click()
  await expect.poll(() => dialog().innerText()).not.toContain(appcertOf('语聊房-正式'))
  await dialog().getByRole('button', { name: '复制 推流密钥' }).click()
  await told('复制成功')
  expect(await clipboard()).toBe('push-key-1')
  expect(await seriousFindings(page, '.bp6-portal')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)

  await arriveAs('viewer')
  await openList()
  await act('语聊房-正式', '项目详情').click()
  await dialog().getByRole('heading', { name: '项目详情' }).waitFor()
  expect(
    await dialog()
      .getByRole('button', { name: /显示|复制 AppCert|编辑项目/ })
      .count(),
  ).toBe(0)
  expect(await rowOf('语聊房-正式').innerText()).not.toMatch(/编辑项目|删除/)
})

test('R-PRJ-10 R-PRJ-12 T-09 M-064 更换 asks, fills in a new certificate, and takes effect when saved', async () => {
  const stored = async () => {
    await act('语聊房-正式', '项目详情').click()
    await dialog().getByRole('button', { name: '显示 AppCert' }).click()
    const shown = dialog().locator('.ro-secret .ro-mono').first()
    await shown.waitFor()
    const value = await shown.innerText()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog().count()).toBe(0)
    return value
  }
  await openList()
  await openEdit('语聊房-正式')
  const question = page.getByRole('alertdialog', { name: '是否确认更换？' })
  await dialog().getByRole('button', { name: '更换' }).click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect.poll(() => question.count()).toBe(0)
  await dialog().getByRole('button', { name: '更换' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await dialog().getByText('新 AppCert 保存后生效。').waitFor()
  await dialog().getByRole('button', { name: '显示 AppCert' }).click()
  const made = await field('AppCert').inputValue()
  expect(made).toMatch(/^[a-z0-9]{32}$/)
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: '放弃修改' }).click()
  expect(await stored()).toBe(appcertOf('语聊房-正式'))

  await openEdit('语聊房-正式')
  await dialog().getByRole('button', { name: '更换' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await dialog().getByRole('button', { name: '显示 AppCert' }).click()
  const renewed = await field('AppCert').inputValue()
  await save().click()
  await told('编辑成功')
  await expect.poll(() => dialog().count()).toBe(0)
  expect(renewed).not.toBe(made)
  expect(await stored()).toBe(renewed)
})

test('R-PRJ-07 R-PRJ-08 R-PRJ-12 R-PRJ-18 T-08 X-10 the form shows the current values, validates them, and keeps secrets; without push streams it neither shows nor sends them', async () => {
  await openList()
  await openEdit('语聊房-正式')
  expect(await field('推流密钥').inputValue()).toBe('')
  await field('项目名称').fill(' ')
  await field('推流地址').fill('rtmp//push')
  await field('UDP 硬上限').fill('599')
  await save().click()
  for (const text of ['请输入项目名称', '地址须以 rtmp://、rtmps:// 或 http(s):// 开头'])
    await dialog().getByText(text, { exact: true }).waitFor()
  await field('项目名称').fill('语聊房-新')
  await field('推流地址').fill('rtmp://push.example/live')
  await save().click()
  await dialog().getByText('UDP 硬上限不能小于 UDP 上限', { exact: true }).waitFor()
  await tick(dialog().getByLabel('RTMP', { exact: true }))
  await expect.poll(() => field('UDP 上限').count()).toBe(0)
  await tick(dialog().getByLabel('项目开关').getByLabel('关闭'))
  const sent = page.waitForRequest('**/api/project/update')
  await save().click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ name: '语聊房-新', project_switch: 0, data_mode: 1, udp_hard_upper_bound: 800 })
  for (const secret of ['appcert', 'push_secret_key']) expect(body).not.toHaveProperty(secret)
  await told('编辑成功')
  await rowOf('语聊房-新').waitFor()

  await openEdit('语聊房-新')
  await dialog().getByRole('button', { name: '显示 推流密钥' }).click()
  await expect.poll(() => field('推流密钥').inputValue()).toBe('push-key-1')
  expect(await dialog().locator('.ro-foot-note').innerText()).toBe('')
  await field('推流密钥').fill('push-key-2')
  await page.route('**/api/project/update', (route) =>
    route.fulfill({ json: { code: 40001, msg: '推流地址不可用', field: 'rtmp_push_url' } }),
  )
  await save().click()
  await dialog().getByText('推流地址不可用').waitFor()
  expect(await field('推流地址').getAttribute('aria-invalid')).toBe('true')
  await page.unroute('**/api/project/update')
  await save().click()
  await told('编辑成功')
  await expect.poll(() => dialog().count()).toBe(0)

  await openEdit('Majlis Live')
  expect(await dialog().innerText()).not.toContain('推流')
  await field('项目名称').fill('Majlis')
  const other = page.waitForRequest('**/api/project/update')
  await save().click()
  expect(Object.keys((await other).postDataJSON() as object).sort()).toEqual([
    'domestic',
    'id',
    'name',
    'project_switch',
    'token_switch',
  ])
  await expect.poll(names).toContain('Majlis')
})

test('R-PRJ-17 R-GEN-21 a project is added by keyboard only, and deleted; one with usage is not', async () => {
  await openList()
  const add = page.locator('.ro-page-head').getByRole('button', { name: '新增项目' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expectFocus(field('企业名称'))
  await page.keyboard.press('Enter')
  expect(await dialog().count()).toBe(1)
  await page.keyboard.type('Minaret')
  await page.getByRole('option', { name: /Minaret/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Karaoke')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await told('添加成功')
  await rowOf('Karaoke').waitFor()
  expect(await rowOf('Karaoke').innerText()).toContain('海外（含港澳台）')
  expect(await rowOf('Karaoke').innerText()).toMatch(/[a-z0-9]{32}/)
  await act('Karaoke', '更多').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('确定移除该信息？')
  await question.getByRole('button', { name: '确定' }).click()
  await told('删除成功')
  await expect.poll(names).toHaveLength(2)
  await page.route('**/api/project/delete*', (route) =>
    route.fulfill({ json: { code: 40004, msg: '该项目存在用量或账单，不能删除' } }),
  )
  await act('Majlis Live', '更多').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await told('该项目存在用量或账单，不能删除')
})

test('R-PRJ-13 R-PRJ-14 a failure to load the list, a project or a secret says so', async () => {
  await cutOff('list')
  await page.goto('/project')
  await page.getByRole('alert').getByText('获取列表失败').waitFor(patience)
  await page.unroute('**/api/project/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await rowOf('语聊房-正式').waitFor()
  await cutOff('get')
  await act('语聊房-正式', '项目详情').click()
  await told('获取失败')
  expect(await dialog().count()).toBe(0)
  await page.unroute('**/api/project/get*')
  await cutOff('secrets')
  await openEdit('语聊房-正式')
  await dialog().getByRole('button', { name: '显示 AppCert' }).click()
  await told('获取失败')
  expect(await field('AppCert').inputValue()).toBe('•'.repeat(32))
})

test('R-RT-09 D-08 a member without the project list starts elsewhere; one without the magnifier is offered no calls', async () => {
  await arriveAs('accountant')
  await page.goto('/')
  await page.locator('.ro-screen h1').waitFor()
  expect(new URL(page.url()).pathname).not.toBe('/project')
  await page.goto('/project')
  await page.getByText('您没有权限访问该页面').waitFor()
  await arriveAs('seller')
  await openList()
  await rowOf('语聊房-正式').waitFor()
  expect(await rowOf('语聊房-正式').innerText()).toContain('项目详情')
  expect(await rowOf('语聊房-正式').innerText()).not.toContain('通话详情')
})

test('R-GEN-21 R-GEN-20 light, dark and English: no serious findings, long and hostile text stays text', async () => {
  const hostile = `<img src=x onerror=alert(1)>${'语'.repeat(20)}`
  await addProject(hostile, '深圳云声互动科技有限公司', '2026-03-18 09:00:00')
  await openList()
  await rowOf('<img').waitFor()
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await openEdit('<img')
  await dialog().getByRole('button', { name: '更换' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await seriousFindings(page, '.bp6-portal')).toEqual([])
  await page.evaluate(() => localStorage.setItem('rtcops.language', 'en'))
  await openList()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['Company', 'Project', 'Area', 'Created', 'AppKey', 'Actions'])
  const calls = watchCalls(page)
  await rows().first().locator('td').nth(1).click()
  await dialog().getByRole('heading', { name: 'Project details' }).waitFor()
  expect(calls.filter((path) => path === '/api/project/get')).toHaveLength(1)
})

const expectFocus = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => node === node.ownerDocument.activeElement), { timeout: 10_000 })
    .toBe(true)
