import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '../../harness/browser.ts'
import { openStage, type Stage, seriousFindings, seriousFindingsInTheme, toastsOf } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
})
beforeEach(async () => {
  await stage.query('DELETE FROM session')
  await stage.query("UPDATE member SET deleted_at = now() WHERE username <> 'admin' AND deleted_at IS NULL")
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const rows = () => page.locator('tbody:not([aria-hidden]) tr')
const rowOf = (text: string) => rows().filter({ hasText: text })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const save = () => dialog().getByRole('button', { name: '保存' })
const action = (row: string, name: string) => rowOf(row).getByRole('button', { name, exact: true })
const toast = (text: string) => page.locator('.bp6-toast-message').filter({ hasText: text }).first()

async function openMembers(): Promise<void> {
  await page.goto('/admin/member')
  await page.locator('.ro-pager').waitFor()
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

test('R-MEM-01 R-MEM-02 R-MEM-04 the list has all columns; super members and oneself cannot be disabled or deleted', async () => {
  for (let number = 1; number <= 11; number++) await stage.addMember(`seller-${number}`, '销售')
  await openMembers()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['姓名', '登录账号', '部门', '职位', '角色', '状态', '两步验证', '备注', '创建时间', '登录来源', '操作'])
  expect(await rows().count()).toBe(10)
  expect(await page.locator('.ro-toolbar').innerText()).toContain('共 12 位成员')
  expect(await rowOf('seller-11').innerText()).toContain('正常')
  expect(await rowOf('seller-11').getByRole('button').allInnerTexts()).toEqual(['编辑', '停用', '删除', '更多'])
  await page.getByRole('button', { name: '第 2 页' }).click()
  await rowOf('admin').waitFor()
  expect(await rowOf('admin').getByRole('button').count()).toBe(0)
})

test('R-MEM-03 R-MEM-06 a member is added; invalid input is shown at its field', async () => {
  await openMembers()
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  await save().click()
  for (const text of ['请输入姓名', '请输入登录账号', '密码不能为空', '角色不能为空'])
    await dialog().locator('.ro-error').getByText(text, { exact: true }).waitFor()
  await fill({ 姓名: '林晓岚', 登录账号: 'ADMIN', 初始密码: 'letters', 部门: '市场部' })
  await field('角色').selectOption({ label: '销售' })
  await save().click()
  await dialog().locator('.ro-error').getByText('请输入8-20个字符，需同时包含字母及数字').waitFor()
  await fill({ 初始密码: 'Passw0rdAdmin' })
  await save().click()
  await dialog().locator('.ro-error').getByText('密码不能包含登录账号').waitFor()
  await fill({ 初始密码: 'Passw0rdFirst' })
  await save().click()
  await dialog().locator('.ro-error').getByText('登录账号已存在').waitFor()
  await fill({ 登录账号: 'linxl', 初始密码: 'Passw0rdAdmin' })
  await save().click()
  await toast('添加成功').waitFor()
  await rowOf('linxl').waitFor()
  expect(await rowOf('linxl').innerText()).toContain('市场部')
  const other = await stage.arrive('linxl')
  await other.goto('/admin/user')
  expect(await other.locator('.ro-user').innerText()).toContain('林晓岚')
  await other.close()
})

test('R-MEM-03 a generated initial password is shown once, can be copied, and logs the member in', async () => {
  await openMembers()
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  await fill({ 姓名: '许安', 登录账号: 'xuan', 初始密码: 'typed' })
  expect(await field('初始密码').getAttribute('type')).toBe('password')
  await dialog().getByRole('button', { name: '生成密码' }).click()
  expect(await field('初始密码').getAttribute('type')).toBe('text')
  const password = await field('初始密码').inputValue()
  await dialog().getByRole('button', { name: /^复制/ }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await field('角色').selectOption({ label: '销售' })
  await save().click()
  await toast('添加成功').waitFor()
  const other = await stage.visit()
  await logIn(other, 'xuan', password)
  await other.getByRole('dialog', { name: '请先修改初始密码' }).waitFor()
  await action('xuan', '编辑').click()
  expect(await field('新密码').inputValue()).toBe('')
  await dialog().getByRole('button', { name: '生成密码' }).click()
  await field('新密码').fill('Typed2026over')
  expect(await field('新密码').getAttribute('type')).toBe('password')
})

test('R-ENT-04 companies are assigned from their salesperson, several at once, and taken from another', async () => {
  await stage.addMember('seller', '销售')
  await stage.addMember('former', '销售')
  await stage.query(
    `INSERT INTO company (name, salesperson) SELECT name, (SELECT id FROM member WHERE username = owner AND deleted_at IS NULL)
     FROM (VALUES ('归甲', NULL), ('归乙', 'former'), ('归丙', 'seller'), ('归丁', NULL)) AS given (name, owner)`,
  )
  await openMembers()
  await action('seller', '更多').click()
  await page.getByRole('menuitem', { name: '负责的企业' }).click()
  const tick = (name: string) => dialog().locator('li').filter({ hasText: name }).locator('label')
  await dialog().getByLabel('企业名称或备注').fill('归')
  await expect.poll(() => dialog().locator('li').count()).toBe(4)
  expect(await tick('归乙').innerText()).toContain('former')
  expect(await dialog().locator('li:has(:checked)').allInnerTexts()).toEqual(['归丙'])
  for (const name of ['归甲', '归乙', '归丙']) await tick(name).click()
  await dialog().getByText('已选 2 家').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await save().click()
  await toast('编辑成功').waitFor()
  await page.goto('/enterprise/index?name=归')
  const salesOf = (name: string) => rowOf(name).first().innerText()
  await expect.poll(() => salesOf('归甲')).toContain('seller')
  expect([await salesOf('归乙'), await salesOf('归丙')]).toEqual([
    expect.stringContaining('seller'),
    expect.not.stringContaining('seller'),
  ])
})

test('AM-12 R-MEM-07 the dialog shows the history of its member, and keeps the form', async () => {
  await stage.addMember('traced', '销售')
  await openMembers()
  await action('traced', '编辑').click()
  expect(await field('登录账号').isDisabled()).toBe(true)
  await fill({ 部门: '客服部', 新密码: 'Passw0rdFresh' })
  await save().click()
  await toast('编辑成功').waitFor()
  await action('traced', '编辑').click()
  await fill({ 职位: '组长' })
  await dialog().getByRole('button', { name: '操作记录' }).click()
  const trail = dialog().locator('.ro-trail > li')
  await trail.first().waitFor()
  const text = await trail.first().innerText()
  for (const part of ['admin', '编辑成员', '部门', '客服部', '密码', '已修改（内容不显示）'])
    expect(text).toContain(part)
  expect(text).not.toContain('Passw0rdFresh')
  expect(await save().count()).toBe(0)
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog().getByRole('button', { name: '返回表单' }).click()
  expect(await field('职位').inputValue()).toBe('组长')
})

test('AM-13 R-MEM-05 X-14 a disabled member is sent to Login once, with one message; the member is enabled and deleted again', async () => {
  await stage.addMember('watched', '只读')
  const other = await stage.arrive('watched')
  await other.goto('/config/bank-account')
  await other.locator('.ro-pager').waitFor()
  const visits: string[] = []
  other.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  await openMembers()
  await action('watched', '停用').click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('停用后该成员会立即退出登录，确定停用？')
  await question.getByRole('button', { name: '确定' }).click()
  await toast('更新成功').waitFor()
  await rowOf('watched').getByText('已停用').waitFor()
  await other.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    document.querySelector<HTMLElement>('[aria-label=刷新]')?.click()
  })
  await other.waitForURL('**/login')
  await other.locator('.bp6-toast-message').first().waitFor()
  expect(await toastsOf(other)).toEqual(['账号已被停用'])
  expect(visits.filter((path) => path === '/login')).toHaveLength(1)
  await other.close()
  await action('watched', '启用').click()
  await rowOf('watched').getByText('正常').waitFor()
  await action('watched', '删除').click()
  expect(await question.innerText()).toContain('确定移除该信息？')
  await question.getByRole('button', { name: '确定' }).click()
  await toast('删除成功').waitFor()
  await expect.poll(() => rowOf('watched').count()).toBe(0)
})

test('R-MEM-08 by keyboard only: members are found by part of name or account, and changed', async () => {
  await stage.addMember('keyboard', '销售')
  await stage.addMember('mouse', '销售')
  await openMembers()
  await page.getByLabel('成员', { exact: true }).focus()
  await page.keyboard.type('KEYB')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?keyword=KEYB')
  await action('keyboard', '编辑').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => field('姓名').evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('键盘')
  await page.keyboard.press('Enter')
  await toast('编辑成功').waitFor()
  await rowOf('键盘').waitFor()
  await page.getByLabel('成员', { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('没有符合条件的成员。').waitFor()
})

test('R-RLE-07 R-SHELL-07 X-13 a changed role applies at the next call, and menu and buttons follow', async () => {
  await stage.query(`UPDATE role_group SET group_id = (SELECT id FROM node_group WHERE name = '编辑' AND menu_id = role_group.menu_id)
    WHERE role_id = (SELECT id FROM role WHERE name = '只读') AND menu_id = (SELECT id FROM node WHERE unique_key = 'ADMIN_USER_MEMBER')`)
  await stage.addMember('helper', '只读')
  await stage.addMember('other', '销售')
  await openMembers()
  const mine = page
  page = await stage.arrive('helper')
  await openMembers()
  await action('other', '编辑').click()
  await fill({ 备注: '改了' })
  const answer = await changeLevel(mine, '只读', 'ADMIN_USER_MEMBER', '查看')
  expect(answer).toMatchObject({ code: 0 })
  await save().click()
  await toast('您没有权限执行该操作').waitFor()
  expect(await field('备注').inputValue()).toBe('改了')
  await dialog().getByRole('button', { name: '取消' }).click()
  await dialog().getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => page.getByRole('button', { name: '新增' }).count()).toBe(0)
  expect(await rowOf('other').getByRole('button').count()).toBe(0)
  await changeLevel(mine, '只读', 'ADMIN_USER_MEMBER', '无权限')
  await page.getByRole('button', { name: '刷新' }).click()
  await toast('您没有权限执行该操作').waitFor()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect.poll(() => menu.getByText('成员管理').count()).toBe(0)
})

/** Changes a role's level of a menu through the API, as the member logged in on the page. */
async function changeLevel(on: Page, role: string, menuKey: string, level: string): Promise<unknown> {
  return await on.evaluate(
    async ([roleName, key, name]) => {
      const { token } = JSON.parse(sessionStorage.getItem('rtcops.session') ?? '{}')
      const send = async (method: string, path: string, body?: object) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        return (await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
      }
      const { list: menus } = await send('GET', '/api/admin-role/config')
      const { list: roles } = await send('GET', '/api/admin-role/list?limit=200')
      const { menu_id, options } = menus.find((menu: { menu_key: string }) => menu.menu_key === key)
      const chosen = options.find((option: { name: string }) => option.name === name)
      const { id } = roles.find((each: { name: string }) => each.name === roleName)
      return await send('PUT', '/api/admin-role/update', { id, roleIdList: { [`role_${menu_id}`]: chosen.id } })
    },
    [role, menuKey, level] as const,
  )
}

test('the members are readable in both themes and in English, with long and hostile text', async () => {
  await stage.addMember('long', '销售')
  await stage.query(
    "UPDATE member SET name = '<img src=x onerror=alert(1)>', department = repeat('部', 20), position = repeat('W', 20), remark = repeat('很长的备注', 20) WHERE username = 'long' AND deleted_at IS NULL",
  )
  const expectReadable = async () => {
    await rowOf('onerror').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await seriousFindingsInTheme(page)).toEqual([])
  }
  await openMembers()
  await expectReadable()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'EN' }).click()
  await page.locator('thead').getByText('Department').waitFor()
  await expectReadable()
  expect(await page.locator('thead').innerText()).toMatch(/Name\s+Account\s+Department/i)
  expect(await page.locator('main').innerText()).not.toMatch(/姓名|登录账号|已停用/)
})
