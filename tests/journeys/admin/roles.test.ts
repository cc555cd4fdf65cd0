import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings, toastsOf, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.query(
    "INSERT INTO role (name, classification_id, remark) SELECT '角色员', id, '' FROM role_classification WHERE name = '管理'",
  )
  await stage.query(
    "INSERT INTO role (name, classification_id) SELECT name, 1 FROM unnest(ARRAY['闲置', '目标']) AS name",
  )
  await grant('角色员', 'ADMIN_USER_POWER', '编辑')
  await grant('角色员', 'PROJECT_LIST', '查看')
  await grant('目标', 'CONFIG_BANK_ACCOUNT', '无权限')
  await stage.addMember('keeper', '角色员')
  await stage.addMember('finance', '财务')
})
beforeEach(async () => {
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const grant = (role: string, menu: string, level: string) =>
  stage.query(
    `INSERT INTO role_group (role_id, menu_id, group_id)
     SELECT role.id, node.id, node_group.id FROM role, node JOIN node_group ON menu_id = node.id
     WHERE role.name = $1 AND unique_key = $2 AND node_group.name = $3`,
    [role, menu, level],
  )

const rowOf = (name: string) =>
  page.locator('tbody:not([aria-hidden]) tr').filter({ has: page.getByRole('cell', { name, exact: true }) })
const levels = (menu: string, on: Page = page) => on.getByRole('radiogroup', { name: menu, exact: true })
const radio = (menu: string, level: string, on: Page = page) => levels(menu, on).getByRole('radio', { name: level })
const choose = (menu: string, level: string, on: Page = page) =>
  levels(menu, on).locator('label').filter({ hasText: level }).click()
const chosen = async (menu: string) => (await levels(menu).locator('label:has(:checked)').innerText()).trim()
const shown = (what: string) => page.locator('.ro-picker-tools').getByRole('radio', { name: what })
const submit = () => page.getByRole('button', { name: '提交' })
const question = () => page.getByRole('alertdialog')
/** Opens the editor of a role from the list. */
const edit = async (name: string, on: Page = page): Promise<void> => {
  const row = on.locator('tbody tr:visible').filter({ hasText: name }).first()
  await row.getByRole('link', { name: '编辑' }).click()
  await on.locator('.ro-levels').waitFor()
}
const editorOf = async (name: string, on: Page = page): Promise<void> => {
  await on.goto('/admin/power')
  await edit(name, on)
}
const isDisabled = async (radios: Locator): Promise<boolean[]> =>
  await radios.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).disabled))

test('R-ROLE-01 R-ROLE-02 R-ROLE-04 the list has its columns, and no actions for super roles', async () => {
  await page.goto('/admin/power')
  await rowOf('超级管理员').waitFor()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['角色名称', '角色类型', '描述', '数据范围', '两步验证', '允许的地址', '成员数', '操作'])
  expect(await rowOf('超级管理员').locator('a, button').allInnerTexts()).toEqual(['允许的地址'])
  expect(await rowOf('销售').first().locator('td').last().innerText()).toMatch(/编辑\s+删除/)
  const limited = await stage.arrive('finance')
  await limited.goto('/admin/power')
  await limited.getByText('您没有权限访问该页面').waitFor()
  expect(await limited.locator('body').innerText()).toContain('ADMIN_USER_POWER')
  await limited.close()
})

test('R-RLE-01 R-RLE-02 R-RLE-03 R-RLE-05 a role is added: levels under their root menus, 无权限 by default, one request', async () => {
  await page.goto('/admin/power')
  await page.getByRole('button', { name: '新增' }).click()
  await page.locator('.ro-levels').waitFor()
  expect(await page.locator('.ro-root b').allInnerTexts()).toEqual([
    '项目管理',
    '企业管理',
    '数据监控',
    '财务管理',
    '运维管理',
    '配置管理',
    '管理中心',
    '模块',
  ])
  expect(await page.locator('.ro-side .ro-on, .ro-side [aria-current=page]').first().innerText()).toContain('角色管理')
  expect(await levels('交易明细').locator('label').allInnerTexts()).toEqual(['无权限', '查看', '导出', '充值', '冲正'])
  expect(await levels('数据分析看板').locator('label').allInnerTexts()).toEqual(['无权限', '查看'])
  const noteOf = (menu: string) =>
    page
      .locator('tr', { has: levels(menu) })
      .locator('.ro-level-note')
      .innerText()
  expect(await noteOf('交易明细')).toContain('不授予，相关内容不显示')
  await choose('交易明细', '充值')
  expect(await noteOf('交易明细')).toContain('可查看，并可：企业充值、导出')
  expect(await radio('交易明细', '冲正').getAttribute('title')).toBe('可查看，并可：企业充值、导出、冲正')
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose('交易明细', '无权限')
  expect(await chosen('交易明细')).toBe('无权限')
  await submit().click()
  await page.getByText('请输入角色名称').waitFor()
  await page.getByLabel('角色名称').fill('海外运营'.repeat(6))
  expect(await page.getByLabel('角色名称').inputValue()).toHaveLength(20)
  await page.getByLabel('角色名称').fill(' 海外运营 ')
  await page.getByRole('combobox', { name: '角色类型' }).click()
  await page.getByRole('option', { name: '销售' }).click()
  await page.getByRole('combobox', { name: '角色类型' }).fill('海外')
  await page.getByRole('button', { name: '企业管理：全部查看' }).click()
  expect([await chosen('企业列表'), await chosen('用户管理'), await chosen('项目列表')]).toEqual([
    '查看',
    '查看',
    '无权限',
  ])
  await choose('项目列表', '编辑')
  const calls = watchCalls(page)
  await submit().dblclick()
  await page.getByText('添加成功').waitFor()
  await rowOf('海外运营').waitFor()
  expect(await rowOf('海外运营').innerText()).toContain('海外')
  expect(calls.filter((path) => path === '/api/admin-role/insert')).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/admin/power')
  await page.getByRole('button', { name: '新增' }).click()
  expect(await page.getByLabel('角色名称').inputValue()).toBe('')
})

test('R-RLE-02 all listed menus are set to one level at once, as far as the filter lists them', async () => {
  await page.goto('/admin/power/insert')
  await page.locator('.ro-levels').waitFor()
  const granted = await page.locator('.ro-level-cell').count()
  await page.getByRole('button', { name: '列出的全部菜单：全部查看' }).click()
  await shown(`已授权 ${granted}`).waitFor()
  expect([await chosen('项目列表'), await chosen('交易明细'), await chosen('操作日志')]).toEqual([
    '查看',
    '查看',
    '查看',
  ])
  await page.getByLabel('筛选权限组').fill('财务')
  await page.getByRole('button', { name: '列出的全部菜单：清空' }).click()
  await page.getByLabel('筛选权限组').fill('')
  expect([await chosen('项目列表'), await chosen('交易明细')]).toEqual(['查看', '无权限'])
})

test('R-RLE-03 a role begins as a copy of another: everything but its name, and the other stays as it is', async () => {
  await page.goto('/admin/power')
  const more = rowOf('销售').first().locator('td').last()
  await more.getByText('更多').click()
  await page.getByRole('menuitem', { name: '允许的地址' }).waitFor()
  await page.keyboard.press('Escape')
  await more.getByRole('link', { name: '复制' }).click()
  await page.locator('.ro-levels').waitFor()
  expect(await page.getByLabel('角色名称').inputValue()).toBe('')
  expect(await page.getByLabel('描述').inputValue()).toBe('查看客户、项目、用量与账单')
  expect([await chosen('企业列表'), await chosen('消费账单'), await chosen('收款账户')]).toEqual([
    '查看',
    '导出',
    '无权限',
  ])
  await page.getByLabel('角色名称').fill('海外销售')
  await choose('收款账户', '查看')
  await submit().click()
  await rowOf('海外销售').waitFor()
  await edit('海外销售')
  expect([await chosen('企业列表'), await chosen('收款账户')]).toEqual(['查看', '查看'])
  await editorOf('销售')
  expect(await chosen('收款账户')).toBe('无权限')
})

test('R-RLE-04 R-RLE-05 only changes are counted and sent; a duplicate name is shown at its field', async () => {
  await editorOf('只读')
  expect(await page.locator('.ro-tab.ro-on').innerText()).toContain('编辑角色 · 只读')
  await choose('收款账户', '编辑')
  await choose('国家用量统计', '无权限')
  await shown('已修改 2').waitFor()
  expect(await page.locator('tr', { has: levels('收款账户') }).innerText()).toContain('已修改：查看 → 编辑')
  await shown('已修改 2').click({ force: true })
  expect(await page.locator('.ro-level-cell').count()).toBe(2)
  await shown('全部').click({ force: true })
  await page.getByLabel('筛选权限组').fill('财务')
  expect(await page.locator('.ro-level-cell').count()).toBe(5)
  await page.getByLabel('筛选权限组').fill('')
  await page.getByLabel('角色名称').fill('运营')
  await submit().click()
  await page.getByText('角色名称已存在').waitFor()
  await page.getByLabel('角色名称').fill('只读')
  const sent = page.waitForRequest('**/api/admin-role/update')
  await submit().click()
  const body = (await sent).postDataJSON() as { roleIdList: object }
  expect(Object.keys(body).sort()).toEqual(['id', 'roleIdList'])
  expect(Object.keys(body.roleIdList)).toHaveLength(2)
  await page.getByText('编辑成功').waitFor()
  await editorOf('只读')
  expect([await chosen('收款账户'), await chosen('国家用量统计')]).toEqual(['编辑', '无权限'])
  await shown('已修改 0').waitFor()
})

test('R-RLE-05 unsaved changes are never lost without a question: 取消, the tab, and leaving and coming back', async () => {
  await editorOf('销售')
  await page.getByRole('button', { name: '取消' }).click()
  await edit('销售')
  await choose('项目列表', '编辑')
  await page.getByRole('link', { name: '成员管理' }).click()
  await page.goBack()
  expect(await chosen('项目列表')).toBe('编辑')
  await page.getByRole('button', { name: '关闭 编辑角色 · 销售' }).click()
  await question().getByText('有未保存的修改').waitFor()
  await question().getByRole('button', { name: '取消' }).click()
  const calls = watchCalls(page)
  await page.getByRole('button', { name: '取消' }).click()
  await question().getByRole('button', { name: '确定' }).click()
  await rowOf('销售').first().waitFor()
  expect(calls).not.toContain('/api/admin-role/update')
  await editorOf('销售')
  expect(await chosen('项目列表')).toBe('查看')
})

test('R-RLE-06 an address without a role, or with an invalid or super role, leads back to the list', async () => {
  for (const [query, told] of [
    ['', '获取失败'],
    ['?id=abc', '获取失败'],
    ['?id=99999', '数据不存在或已被删除'],
    ['?id=1', '超级管理员不能编辑或删除'],
  ] as const) {
    await page.goto(`/admin/power/update${query}`)
    await page.getByText(told).waitFor()
    await page.waitForURL((url) => url.pathname === '/admin/power')
    await rowOf('超级管理员').waitFor()
  }
})

test("R-RLE-07 D-76 a changed role applies to its members' calls, menu and buttons at once", async () => {
  const member = await stage.arrive('finance')
  await member.goto('/config/bank-account')
  const add = member.locator('.ro-page-head').getByRole('button', { name: '新增' })
  await add.waitFor()
  await editorOf('财务')
  expect(await page.locator('.ro-foot-note').innerText()).toContain('1 名成员使用该角色')
  await choose('收款账户', '查看')
  await submit().click()
  await page.getByText('编辑成功').waitFor()
  await add.click()
  for (const label of ['收款银行', '收款账号', '开户人', '公司名称'])
    await member.getByLabel(label, { exact: true }).fill('62')
  await member.getByRole('button', { name: '保存' }).click()
  await member.getByText('您没有权限执行该操作').waitFor()
  await expect.poll(() => add.count()).toBe(0)
  await edit('财务')
  await choose('收款账户', '无权限')
  await submit().click()
  await page.getByText('编辑成功').waitFor()
  await member.keyboard.press('Escape')
  await member.reload()
  await member.getByText('您没有权限访问该页面').waitFor()
  expect(await member.locator('.ro-side').innerText()).not.toContain('收款账户')
  await member.close()
})

test('R-RLE-08 R-RLE-09 common levels are fixed; levels that one lacks are locked with the reason, also by keyboard', async () => {
  const keeper = await stage.arrive('keeper')
  await editorOf('目标', keeper)
  expect(await isDisabled(levels('项目列表', keeper).getByRole('radio'))).toEqual([false, false, true])
  expect(await keeper.locator('tr', { has: levels('项目列表', keeper) }).innerText()).toContain('您没有“编辑”权限')
  expect(await isDisabled(levels('收款账户', keeper).getByRole('radio'))).toEqual([true, true, true])
  expect(await keeper.locator('tr', { has: levels('收款账户', keeper) }).innerText()).toContain(
    '您没有该权限，不能授予',
  )
  expect(await keeper.locator('tr', { has: levels('个人信息', keeper) }).innerText()).toContain('所有角色固定拥有')
  expect(await radio('个人信息', '查看', keeper).isDisabled()).toBe(true)
  await keeper.getByLabel('描述').fill('键盘')
  await radio('项目列表', '无权限', keeper).focus()
  await keeper.keyboard.press('ArrowRight')
  expect(await radio('项目列表', '查看', keeper).isChecked()).toBe(true)
  await keeper.getByLabel('描述').press('Enter')
  await keeper.getByText('编辑成功').waitFor()
  const own = keeper.locator('tbody tr').filter({ hasText: '角色员' })
  await own.waitFor()
  expect(await own.getByRole('link').count()).toBe(0)
  await keeper.close()
})

test('R-ROLE-03 M-061 M-085 a role is deleted after asking; one with members is not', async () => {
  await page.goto('/admin/power')
  await rowOf('闲置').getByRole('button', { name: '删除' }).click()
  expect(await question().innerText()).toContain('确定移除该角色？')
  await question().getByRole('button', { name: '确定' }).click()
  await page.getByText('删除成功').waitFor()
  await expect.poll(() => rowOf('闲置').count()).toBe(0)
  await rowOf('角色员').getByRole('button', { name: '删除' }).click()
  await question().getByRole('button', { name: '确定' }).click()
  await page.getByText('该角色下存在成员，不能删除').waitFor()
  expect(await toastsOf(page)).toContain('该角色下存在成员，不能删除')
})

test('quality, accessibility: list and editor in both themes, and in English with long names', async () => {
  await stage.query("UPDATE role SET remark = repeat('很长的描述', 20) WHERE name = '只读'")
  await editorOf('只读')
  await page.getByLabel('筛选权限组').fill('项目')
  await choose('项目列表', '无权限')
  expect(await seriousFindings(page, '.ro-role-form')).toEqual([])
  await page.getByTitle('切换到英文').click()
  await page.getByText('Permission group', { exact: true }).waitFor()
  expect(await page.locator('.ro-level-note').first().innerText()).toBe(
    'Not granted: what it opens is not shown\nChanged: View → No access',
  )
})

test('a role is limited to own companies, and its members find no others', async () => {
  await stage.query(
    "INSERT INTO company (name, salesperson) SELECT '本人的企业', id FROM member WHERE username = 'finance'",
  )
  await stage.query("INSERT INTO company (name) VALUES ('别人的企业')")
  await editorOf('财务')
  await page.getByRole('radiogroup', { name: '数据范围' }).locator('label').filter({ hasText: '本人企业' }).click()
  await submit().click()
  await page.getByText('编辑成功').waitFor()
  await expect.poll(() => rowOf('财务').first().innerText()).toContain('本人企业')
  const limited = await stage.arrive('finance')
  await limited.goto('/enterprise/index')
  await limited.getByText('本人的企业').first().waitFor()
  expect(await limited.getByText('别人的企业').count()).toBe(0)
})
