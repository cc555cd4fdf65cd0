import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings } from './stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('reader', '只读')
})
beforeEach(async () => {
  page = await stage.arrive()
  return async () => {
    await page.close()
  }
})
afterAll(() => stage?.close())

const openNodes = async (on: Page = page) => {
  await on.goto('/admin/node')
  await on.locator('tbody tr').first().waitFor()
}
const rows = () => page.locator('tbody tr')
const rowOf = (key: string, on: Page = page) =>
  on.locator('tbody tr').filter({ has: on.getByRole('cell', { name: key, exact: true }) })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const pick = (word: string) => dialog().locator('label.bp6-radio').filter({ hasText: word }).click()
const save = () => dialog().getByRole('button', { name: '保存' })
const act = (key: string, name: string) => rowOf(key).getByRole('button', { name, exact: true })
const filter = () => page.getByLabel('筛选名称、标识、URL')

test('R-NODE-01 the tree opens and shuts by button and key, and a text finds what it holds', async () => {
  await openNodes()
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    ...['名称', 'ID', '节点类型', '唯一标识', 'URL', '菜单类型', '图标', '样式', '是否显示', '状态', '操作'],
  ])
  expect(await page.locator('.ro-toolbar').innerText()).toMatch(/共 \d{3} 个节点/)
  expect(await rowOf('PROJECT_EDIT').count()).toBe(0)
  const expand = page.getByRole('button', { name: '展开 项目列表' })
  await expand.focus()
  await page.keyboard.press('Enter')
  await rowOf('PROJECT_EDIT').waitFor()
  expect(await rowOf('PROJECT_EDIT').innerText()).toContain('元素')
  await page.getByRole('button', { name: '收起 项目管理' }).click()
  expect(await rowOf('PROJECT_LIST').count()).toBe(0)
  await page.getByRole('button', { name: '全部收起' }).click()
  expect(await rows().count()).toBe(8)
  await filter().fill('api_insert_bank')
  await rowOf('API_INSERT_BANK_ACCOUNT').waitFor()
  expect(await rows().count()).toBe(3)
  expect(await rowOf('API_INSERT_BANK_ACCOUNT').innerText()).toContain('POST /api/bank_account/insert')
  await page.reload()
  await rowOf('API_INSERT_BANK_ACCOUNT').waitFor()
  await filter().fill('没有这样的节点')
  await page.getByText('没有符合条件的节点').waitFor()
})

test('R-NODE-02 R-NODE-03 R-NODE-04 R-NODE-07 a node is added with the fields of its type, and stands in the own menu', async () => {
  await openNodes()
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  await save().click()
  for (const text of ['请输入节点名称', '请输入节点标识']) await dialog().getByText(text, { exact: true }).waitFor()
  await pick('元素')
  expect(await field('URL').count()).toBe(0)
  expect(await field('图标').count()).toBe(0)
  await pick('接口')
  await field('方法与路径').waitFor()
  await pick('菜单')
  await pick('外部链接')
  await field('名称').fill('知识库')
  await field('唯一标识').fill('wiki')
  await field('URL').fill('javascript:alert(1)')
  await save().click()
  await dialog().getByText('只能包含大写字母、数字和下划线').waitFor()
  await field('唯一标识').fill('PROJECT_LIST')
  await save().click()
  await dialog().getByText('外部链接以 http:// 或 https:// 开头').waitFor()
  await field('URL').fill('https://wiki.example.com')
  await save().click()
  await dialog().getByText('节点标识已存在').waitFor()
  await field('唯一标识').fill('WIKI')
  await save().click()
  await page.getByText('添加成功').waitFor()
  await rowOf('WIKI').waitFor()
  await expect.poll(() => page.locator('.ro-side').innerText()).toContain('知识库')
})

test('R-NODE-05 R-NODE-08 T-10 a node is switched in its row; built-in ones are not removed, others when nothing is below', async () => {
  await openNodes()
  const row = rowOf('PROJECT_SHORT_TIME')
  await row.locator('.ro-row-switch').click()
  await page.getByText('更新成功').waitFor()
  await expect.poll(() => row.innerText()).toContain('禁用')
  await row.locator('.ro-row-switch').click()
  await expect.poll(() => row.innerText()).toContain('启用')
  expect(await act('PROJECT_LIST', '删除').count()).toBe(0)
  await act('PROJECT_LIST', '编辑').click()
  expect(await field('唯一标识').isDisabled()).toBe(true)
  expect(await dialog().innerText()).toContain('系统内置节点，类型与标识不能修改')
  await page.keyboard.press('Escape')
  await act('WIKI', '新增下级').click()
  await pick('元素')
  await field('名称').fill('编辑')
  await field('唯一标识').fill('WIKI_EDIT')
  await save().click()
  await page.getByText('添加成功').waitFor()
  await act('WIKI', '删除').click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('点击确定移除当前数据')
  await question.getByRole('button', { name: '确定' }).click()
  await page.locator('.bp6-toast.bp6-intent-danger').getByText('请先删除子节点').waitFor()
  await filter().fill('WIKI_EDIT')
  await act('WIKI_EDIT', '删除').click()
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('删除成功').waitFor()
})

test('R-NODE-05 who may only look sees no buttons, and states as words', async () => {
  const reader = await stage.arrive('reader')
  await openNodes(reader)
  expect(await reader.locator('thead th').allInnerTexts()).not.toContain('操作')
  expect(await reader.locator('.ro-row-switch').count()).toBe(0)
  expect(await reader.locator('.ro-page-head').getByRole('button').count()).toBe(0)
  await reader.close()
})

test('R-GRP-01 R-GRP-02 R-GRP-03 R-GRP-05 a group is added with boxes that go together; another menu clears them', async () => {
  await page.goto('/admin/group')
  await page.locator('.ro-pager').waitFor()
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    ...['名称', '绑定节点', '排序', '是否公共', '节点数', '使用角色', '操作'],
  ])
  expect(await rows().count()).toBe(10)
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  await field('排序').fill('')
  await save().click()
  for (const text of ['请输入节点名称', '请选择绑定节点', '请输入排序'])
    await dialog().locator('.ro-error').getByText(text, { exact: true }).waitFor()
  await field('名称').click()
  await page.getByRole('option', { name: '查看' }).click()
  await field('排序').fill('3')
  const boxes = dialog().locator('.ro-node-checks')
  await field('绑定节点').selectOption({ label: '\u3000项目列表' })
  await boxes.getByRole('checkbox', { name: '项目列表' }).check({ force: true })
  expect(await boxes.locator('input:checked').count()).toBe(5)
  await boxes.getByRole('checkbox', { name: '删除' }).uncheck({ force: true })
  expect(
    await boxes.getByRole('checkbox', { name: '项目列表' }).evaluate((box) => (box as HTMLInputElement).indeterminate),
  ).toBe(true)
  await field('绑定节点').selectOption({ label: '\u3000近7天用量' })
  await boxes.getByRole('checkbox', { name: '近7天用量' }).waitFor()
  expect(await boxes.locator('input:checked').count()).toBe(0)
  await field('绑定节点').selectOption({ label: '\u3000项目列表' })
  await boxes.getByRole('checkbox', { name: '通话详情' }).check({ force: true })
  expect(await boxes.locator('input:checked, input:indeterminate').count()).toBe(2)
  await save().click()
  await dialog().getByText('该菜单下已有同名分组').waitFor()
  await field('名称').fill('审核')
  await save().click()
  await page.getByText('添加成功').waitFor()
  await rowOf('审核').waitFor()
  expect(await rowOf('审核').innerText()).toContain('项目列表')
})

test('R-GRP-04 a group that roles have chosen is not removed and says by which; others go', async () => {
  await stage.query(
    "INSERT INTO node_group (name, menu_id, sort) SELECT '无人选择', id, 9 FROM node WHERE unique_key = 'PROJECT_LIST'",
  )
  await page.goto('/admin/group')
  const question = page.getByRole('alertdialog')
  const row = rows().filter({ hasText: '项目列表' }).filter({ hasText: '编辑' }).first()
  await page.locator('tbody tr').nth(2).getByRole('button', { name: '删除' }).click()
  expect(await question.innerText()).toContain('确定移除该信息？')
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('正被角色 运营 使用，不能删除').waitFor()
  await row.waitFor()
  await rowOf('无人选择').getByRole('button', { name: '删除' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('删除成功').waitFor()
})

test('quality, accessibility: nodes, groups and their dialogs in both themes, and in English', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const themed = await stage.arrive('admin', { theme })
    await openNodes(themed)
    await themed.getByLabel('筛选名称、标识、URL').fill('project_list')
    expect(await seriousFindings(themed, '.ro-screen')).toEqual([])
    await rowOf('PROJECT_LIST', themed).getByRole('button', { name: '编辑' }).click()
    await themed.locator('.ro-dialog').waitFor()
    expect(await seriousFindings(themed, '.ro-dialog')).toEqual([])
    await themed.goto('/admin/group')
    await themed.locator('tbody tr').nth(2).getByRole('button', { name: '编辑' }).click()
    await themed.locator('.ro-node-checks input').first().waitFor()
    expect(await seriousFindings(themed, '.ro-dialog')).toEqual([])
    await themed.keyboard.press('Escape')
    if (theme === 'dark') {
      await themed.getByTitle('切换到英文').click()
      await themed.getByText('Bound node', { exact: true }).waitFor()
    }
    await themed.close()
  }
})
