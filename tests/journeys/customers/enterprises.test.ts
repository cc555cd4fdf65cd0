import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('zhoulin', '只读')
})
beforeEach(async () => {
  await stage.query(emptyTables('company RESTART IDENTITY'))
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const appKey = (index: number) => index.toString(16).padStart(32, 'a')

/** Adds the companies 1001 星河互娱（KTV） with push, 1002 云声教育, disabled, and 1003 江城会议, cancelled. */
async function addCompanies(): Promise<void> {
  await stage.query(`
    INSERT INTO company (name, remark, state, push_flow) VALUES
      ('星河互娱', 'KTV', 1, 1), ('云声教育', '', 2, 0), ('江城会议', '', 3, 0)`)
  await stage.query(
    `INSERT INTO project (company_id, name, appkey, appcert) VALUES
      (1001, '大厅', $1, $1), (1001, '海外', $2, $2), (1002, '课堂', $3, $3)`,
    [1, 2, 3].map(appKey),
  )
  await stage.query(`
    INSERT INTO company_user (company_id, name, email, phone, is_owner, status)
    SELECT 1001, '用户' || n, 'user' || n || '@example.com', (13800138000 + n)::text, CASE n WHEN 1 THEN 1 ELSE 0 END,
      CASE n WHEN 2 THEN 2 WHEN 3 THEN 3 WHEN 4 THEN 9 ELSE 1 END
    FROM generate_series(1, 12) AS n`)
}

async function openList(query = ''): Promise<void> {
  await page.goto(`/enterprise/index${query}`)
  await page.locator('.ro-pager').waitFor()
}

const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const rowOf = (name: string) => rows().filter({ hasText: name })
const action = (row: string, name: string) => rowOf(row).getByRole('button', { name, exact: true })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const save = () => dialog().getByRole('button', { name: '保存' })
const choose = (group: string, name: string) =>
  dialog().getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()

test('R-ENT-01 R-ENT-02 R-ENT-03 companies are found by name, remark, AppKey and state; the filters are in the URL', async () => {
  await addCompanies()
  await openList()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['企业ID', '企业名称', '余额', '可用天数', '状态', '销售', '项目数', '成员数', '操作'])
  expect((await rowOf('星河互娱').locator('td').allInnerTexts()).slice(0, 8)).toEqual([
    '1001',
    '星河互娱（KTV）',
    expect.stringMatching(/^¥0\.00\s*余额不足：低于 ¥1,000\.00$/),
    '—',
    '正常',
    '—',
    '2',
    '12',
  ])
  expect(await page.locator('.ro-toolbar').innerText()).toMatch(/共 3 家企业\s+正常 1\s+禁用 1\s+注销 1/)
  await rowOf('星河互娱').getByRole('button', { name: '更多' }).click()
  expect(await page.getByRole('menuitem', { name: '单价设置' }).getAttribute('href')).toBe(
    '/enterprise/price?companyId=1001',
  )
  await page.keyboard.press('Escape')
  const search = page.getByRole('button', { name: '查询' })
  await page.getByLabel('企业', { exact: true }).fill('ktv')
  await search.click()
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?name=ktv')
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => rows().count()).toBe(3)
  await page.getByLabel('AppKey', { exact: true }).fill(` ${appKey(3)} `)
  await search.click()
  await rowOf('云声教育').waitFor()
  await expect.poll(() => rows().count()).toBe(1)
  await openList('?state=3')
  await rowOf('江城会议').waitFor()
  expect(await page.locator('.ro-chip').innerText()).toContain('注销')
  expect(await rows().count()).toBe(1)
})

test('R-ENT-06 R-ENT-10 a company is added, and selects on other screens offer it at once', async () => {
  await openList()
  await page.getByText('暂无数据').waitFor()
  const calls = watchCalls(page)
  await page.locator('.ro-page-head').getByRole('button', { name: '新增企业' }).click()
  await save().click()
  await dialog().getByText('请输入企业名称', { exact: true }).waitFor()
  await field('企业名称').fill('x'.repeat(201))
  expect(await field('企业名称').inputValue()).toHaveLength(200)
  await field('企业名称').fill(' 北极光直播 ')
  await field('备注').fill('直播')
  await field('销售').selectOption({ label: 'zhoulin' })
  await choose('推流', '开启')
  await save().dblclick()
  await page.getByText('添加成功').waitFor()
  // The list is requested again after the notice.
  await expect
    .poll(async () => (await rowOf('北极光').locator('td').allInnerTexts()).slice(0, 6))
    .toEqual(['1001', '北极光直播（直播）', expect.stringContaining('¥0.00'), '—', '正常', 'zhoulin'])
  expect(calls.filter((path) => path === '/api/company/add')).toHaveLength(1)
  await page.getByRole('link', { name: '用户管理' }).click()
  await page.getByRole('combobox', { name: '企业' }).click()
  await page.getByRole('option', { name: '北极光直播（直播）' }).waitFor()
})

test('R-ENT-04 R-ENT-05 R-ENT-09 disabling asks before saving, enabling does not, and a cancelled company is read-only', async () => {
  await addCompanies()
  await openList()
  await action('星河互娱', '编辑').click()
  await field('备注').fill('K 歌')
  await choose('状态', '禁用')
  await save().click()
  await dialog().getByRole('alert').getByText('确认禁用该企业？').waitFor()
  await dialog().getByRole('button', { name: '取消' }).click()
  expect(await rowOf('星河互娱').innerText()).toContain('正常')
  await save().click()
  await dialog().getByRole('button', { name: '确定' }).click()
  await page.getByText('编辑成功').waitFor()
  await expect.poll(() => rowOf('星河互娱（K 歌）').innerText()).toContain('禁用')
  await action('云声教育', '编辑').click()
  await choose('状态', '正常')
  await save().click()
  await expect.poll(() => rowOf('云声教育').innerText()).toContain('正常')
  await action('江城会议', '编辑').click()
  await dialog().getByText('已注销企业不能修改').waitFor()
  const states = dialog().getByRole('radiogroup', { name: '状态' }).getByRole('radio')
  expect(await states.count()).toBe(3)
  for (const state of await states.all()) expect(await state.isDisabled()).toBe(true)
  expect(await states.nth(2).isChecked()).toBe(true)
  expect(await save().count()).toBe(0)
})

test('R-ENT-07 R-ENT-08 R-ENT-11 X-10 details show everything about a company; push is hidden if it is switched off', async () => {
  await addCompanies()
  await openList()
  await action('星河互娱', '详情').click()
  const section = (name: string) => dialog().locator('.ro-company-section').filter({ hasText: name })
  await dialog().getByRole('heading', { name: '企业信息' }).waitFor()
  expect(await dialog().locator('h3').allInnerTexts()).toEqual(['企业信息', '成员用户', '项目', '单价信息'])
  const users = section('成员用户').locator('tbody tr')
  expect(await users.count()).toBe(12)
  expect(await users.first().innerText()).toMatch(/用户1\s+user1@example.com\s+13800138001\s+主账号\s+正常/)
  expect(await users.nth(3).innerText()).toMatch(/子账号\s+未知/)
  const box = section('成员用户').locator('.ro-company-rows')
  expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await dialog().getByRole('button', { name: '复制 AppKey 大厅' }).click()
  await dialog().getByRole('button', { name: '已复制' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(appKey(1))
  const heads = () => section('单价信息').locator('th').allInnerTexts()
  expect(await heads()).toEqual(['项目名称', '语音单价', '语音统计方式', '推流单价', '推流统计方式'])
  expect(await section('项目').getByRole('link').getAttribute('href')).toBe('/project?company_id=1001')
  await expectAccessible()
  await page.keyboard.press('Escape')

  await action('星河互娱', '编辑').click()
  await choose('推流', '关闭')
  await choose('视频', '开启')
  await save().click()
  await page.getByText('编辑成功').waitFor()
  await rowOf('星河互娱').getByRole('button', { name: '1001' }).click()
  await dialog().getByRole('heading', { name: '企业信息' }).waitFor()
  expect(await heads()).toEqual(['项目名称', '语音单价', '语音统计方式', '视频单价', '视频统计方式'])
  await page.keyboard.press('Escape')

  await page.route('**/api/company/details*', (route) => route.abort())
  await action('云声教育', '详情').click()
  await page.locator('.bp6-toast').getByText('获取数据失败').waitFor()
  expect(await dialog().count()).toBe(0)
})

test('the details of a company link to a project, prices, a recharge and the certification, as far as the role allows', async () => {
  await addCompanies()
  const steps = async (company: number) => {
    await page.goto(`/enterprise/index?details=${company}`)
    await dialog().getByRole('heading', { name: '企业信息' }).waitFor()
    return dialog().getByRole('navigation', { name: '下一步' })
  }
  expect(await (await steps(1001)).getByRole('link').allInnerTexts()).toEqual([
    '新增项目',
    '单价设置',
    '充值',
    '录入认证申请',
  ])
  await dialog().getByRole('link', { name: '新增项目' }).click()
  await page.waitForURL('**/project?*')
  await expect.poll(() => dialog().getByRole('combobox', { name: '企业' }).inputValue()).toBe('星河互娱')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)
  await (await steps(1001)).getByRole('link', { name: '录入认证申请' }).click()
  await expect.poll(() => dialog().getByLabel('企业名称').inputValue()).toBe('星河互娱')
  expect(await (await steps(1003)).count()).toBe(0)
  page = await stage.arrive('zhoulin')
  expect(await (await steps(1001)).count()).toBe(0)
})

test('AM-21 R-ENT-02 low balances are marked, filtered and sorted, and link to their transactions', async () => {
  await addCompanies()
  await stage.query(`
    WITH booked AS (
      INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      VALUES (1001, 1, 1, 150000, 150000, now()), (1002, 1, 1, 90000, 90000, now()) RETURNING id, amount)
    INSERT INTO ledger_entry SELECT id, 'customer', amount FROM booked UNION ALL SELECT id, 'bank', -amount FROM booked`)
  await openList()
  const mark = rowOf('云声教育').locator('.ro-status.ro-warn')
  expect(await mark.locator('..').getAttribute('title')).toBe('余额不足：低于 ¥1,000.00')
  expect(await rowOf('星河互娱').locator('td').nth(2).innerText()).toBe('¥1,500.00')
  expect(await rowOf('江城会议').locator('td').nth(2).innerText()).toBe('¥0.00')
  const names = async () => (await rows().locator('td:nth-child(2)').allInnerTexts()).map((name) => name.slice(0, 4))
  await page.getByRole('button', { name: '余额', exact: true }).click()
  await expect.poll(names).toEqual(['江城会议', '云声教育', '星河互娱'])
  await page.getByRole('button', { name: '余额', exact: true }).click()
  await expect.poll(names).toEqual(['星河互娱', '云声教育', '江城会议'])
  await page.getByLabel('余额', { exact: true }).selectOption({ label: '余额不足' })
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(names).toEqual(['云声教育'])
  expect(new URL(page.url()).searchParams.get('low_balance')).toBe('1')
  expect(await page.locator('.ro-chip').innerText()).toContain('余额不足')

  await action('云声教育', '编辑').click()
  expect(await field('余额不足阈值').getAttribute('placeholder')).toBe('1,000.00')
  await field('余额不足阈值').fill('1,00')
  await field('余额不足阈值').press('Tab')
  await dialog().getByText('请输入 0.00 到 99999999.99 的金额，最多两位小数').waitFor()
  await field('余额不足阈值').fill('８00')
  await save().click()
  await page.getByText('编辑成功').waitFor()
  await page.getByText('没有符合条件的企业').waitFor()

  await page.getByRole('button', { name: '重置' }).click()
  const row = rowOf('云声教育')
  await row.waitFor()
  await expect.poll(() => row.locator('.ro-status.ro-warn').count()).toBe(0)
  const transactions = '/finance/transaction-details'
  expect(await row.getByRole('link', { name: '¥900.00' }).getAttribute('href')).toBe(`${transactions}?company_id=1002`)
  expect(await rowOf('江城会议').getByRole('link', { name: '充值' }).count()).toBe(0)
  await page.goto('/enterprise/index?details=1002')
  await dialog().getByRole('heading', { name: '企业信息' }).waitFor()
  const facts = dialog().locator('.ro-company-facts')
  expect(await facts.innerText()).toMatch(/余额\s+¥900\.00[\s\S]*可用天数\s+—[\s\S]*余额不足阈值\s+¥800\.00/)
  expect(await dialog().getByRole('link', { name: '交易明细' }).getAttribute('href')).toBe(
    `${transactions}?company_id=1002`,
  )
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await row.getByRole('link', { name: '充值' }).click()
  await dialog().getByRole('heading', { name: '企业充值' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(transactions)
})

test('R-USR-01 R-USR-03 lists users of all companies; normal and disabled switch after asking', async () => {
  await addCompanies()
  await page.goto('/user/index')
  await page.locator('.ro-pager').waitFor()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['用户ID', '姓名', '邮箱', '手机', '企业', '身份', '状态', '注册时间', '操作'])
  expect(await rows().count()).toBe(10)
  const cells = await rowOf('用户4').locator('td').allInnerTexts()
  expect(cells.slice(1, 7)).toEqual(['用户4', 'user4@example.com', '13800138004', '星河互娱', '子账号', '未知'])
  for (const fixed of ['用户3', '用户4']) expect(await rowOf(fixed).getByRole('button').count()).toBe(0)
  await action('用户5', '禁用').click()
  await page.getByRole('alertdialog').getByText('确认禁用该用户？').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('更新成功').waitFor()
  await expect.poll(() => rowOf('用户5').innerText()).toContain('禁用')
  // The key that opened the dialog is released while 取消 has the focus; that must not press the button.
  await action('用户5', '启用').focus()
  await page.keyboard.down('Enter')
  await expectFocus(page.getByRole('alertdialog').getByRole('button', { name: '取消' }))
  await page.keyboard.up('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => rowOf('用户5').innerText()).toContain('正常')
  await page.getByLabel('状态', { exact: true }).selectOption({ label: '注销' })
  await page.getByLabel('用户', { exact: true }).fill('13800')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?keyword=13800&status=3')
})

test('R-USR-02 R-GEN-17 a member with read access sees masked contacts, and no buttons', async () => {
  await addCompanies()
  page = await stage.arrive('zhoulin')
  await openList()
  expect(await page.getByRole('button', { name: '新增企业' }).count()).toBe(0)
  expect(await rowOf('星河互娱').locator('.ro-row-actions').innerText()).toBe('详情')
  await action('星河互娱', '详情').click()
  await dialog().getByText('138****8001').waitFor()
  expect(await dialog().innerText()).not.toContain('13800138001')
  await page.keyboard.press('Escape')
  await page.goto('/user/index')
  await rowOf('u***@example.com').first().waitFor()
  expect(await page.locator('thead').innerText()).not.toContain('操作')
  await page.getByText('手机和邮箱已脱敏').waitFor()
  expect(await page.getByLabel('用户', { exact: true }).getAttribute('placeholder')).toBe('姓名')
  await page.getByLabel('用户', { exact: true }).fill('13800')
  await page.keyboard.press('Enter')
  await page.getByText('暂无数据').waitFor()
})

test('R-GEN-21 works by keyboard only, in both themes and in English, without overflow', async () => {
  await addCompanies()
  await stage.query(
    `UPDATE company SET name = repeat('很长的名字 & <b>', 12), remark = repeat('备注', 100) WHERE id = 1001`,
  )
  page = await stage.arrive('admin', { theme: 'dark' })
  await openList()
  await expectAccessible()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('button', { name: 'Add company' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(field('Company name'))
  await page.keyboard.type('Lotus Talk')
  await page.keyboard.press('Tab')
  await page.keyboard.type('trial')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expectAccessible()
  await page.keyboard.press('Enter')
  await page.locator('.bp6-toast').getByText('Added').waitFor()
  await rowOf('Lotus Talk（trial）').waitFor()
  await expectFocus(page.getByRole('button', { name: 'Add company' }))
  const wide = rowOf('很长的名字')
  await wide.getByRole('button', { name: 'Details' }).focus()
  await page.keyboard.press('Enter')
  await dialog().getByRole('heading', { name: 'Unit prices' }).waitFor()
  expect(await dialog().evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  // While it opens, the focus is on its way into the dialog.
  await expect.poll(() => page.locator('.bp6-overlay-appear-active').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expectFocus(wide.getByRole('button', { name: 'Details' }))
  await wide.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(field('Company name'))
  await field('Disabled').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await dialog().getByText('Disable this company?').waitFor()
  await expectAccessible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => wide.innerText()).toContain('Disabled')
})

test('R-GEN-09 R-GEN-22 a failed list says so, and refusals by the server are shown', async () => {
  await addCompanies()
  await page.route('**/api/company/list*', (route) => route.abort())
  await page.goto('/enterprise/index')
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/company/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await rowOf('星河互娱').waitFor()
  await action('星河互娱', '编辑').click()
  await field('备注').fill('迟了')
  await stage.query('UPDATE company SET state = 3 WHERE id = 1001')
  await save().click()
  await page.locator('.bp6-toast').getByText('已注销企业不能修改').waitFor()
  expect(await field('备注').inputValue()).toBe('迟了')
})

const expectFocus = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => node === node.ownerDocument.activeElement), { timeout: 10_000 })
    .toBe(true)

async function expectAccessible(): Promise<void> {
  expect(await seriousFindings(page, '.ro-page', '.bp6-portal')).toEqual([])
}
