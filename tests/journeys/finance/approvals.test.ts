import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
const company = 1042
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('clerk', '财务')
  await stage.addMember('chief', '财务')
  await stage.query(`INSERT INTO company (id, name, four_eyes) OVERRIDING SYSTEM VALUE VALUES ($1, '星河互娱', 1)`, [
    company,
  ])
})
afterAll(() => stage?.close())

const dialog = (page: Page) => page.locator('.ro-dialog')
const toast = (page: Page, text: string) => page.locator('.bp6-toast-message', { hasText: text }).first()

test('a recharge waits for approval, its author is led to the request, and a second member reviews and approves it', async () => {
  const author = await stage.arrive('clerk')
  await author.goto(`/finance/transaction-details?recharge=${company}`)
  await dialog(author).getByLabel('充值金额').fill('500')
  await dialog(author).getByText('已与银行回单核对金额与企业').click()
  await dialog(author).getByRole('button', { name: '确认充值' }).click()
  await toast(author, '等待另一位成员批准').waitFor()
  await dialog(author).waitFor({ state: 'detached' })
  await author.getByRole('button', { name: /^查看申请/ }).click()
  await author.getByText('这是您自己的申请').waitFor()
  expect(await author.getByRole('button', { name: '批准', exact: true }).count()).toBe(0)

  expect(await author.getByRole('link', { name: '1 个待我审批' }).count()).toBe(0)

  const page = await stage.arrive('chief')
  await page.goto('/finance/transaction-details')
  const mark = page.getByRole('link', { name: '1 个待我审批' })
  await mark.click()
  await page.getByText('1 个待我审批').waitFor()
  await page.locator('tbody:not([aria-hidden]) tr').first().getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog', { name: /^申请/ })
  await drawer.getByText('批准后余额').waitFor()
  expect(await drawer.innerText()).toContain('¥500.00')
  expect(await seriousFindings(page)).toEqual([])
  await drawer.getByRole('button', { name: '批准', exact: true }).click()
  await dialog(page).getByLabel('审批意见').fill('已核对回单')
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog(page).getByRole('button', { name: '批准', exact: true }).click()
  await toast(page, '已批准并执行').waitFor()
  await mark.waitFor({ state: 'detached' })
  await drawer.getByRole('link', { name: /^#\d+$/ }).click()
  const booked = page.getByRole('dialog', { name: /^银行转账充值/ })
  await booked.getByText('审批人').first().waitFor()
  expect(await booked.innerText()).toMatch(/操作人\s+clerk\s+审批人\s+chief/)
})

test('the rule is shown and tightened at once; relaxing it waits for approval', async () => {
  const page = await stage.arrive('clerk')
  await page.goto('/finance/approval')
  await page.getByRole('button', { name: '审批规则' }).click()
  const drawer = page.getByRole('dialog', { name: '审批规则' })
  await drawer.getByText('不审批').waitFor()
  await drawer.getByRole('button', { name: '审批金额' }).click()
  await dialog(page).getByLabel('审批金额').fill('1000')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await drawer.getByText('¥1,000.00 起审批').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await drawer.getByRole('button', { name: '取消 星河互娱 的审批' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await toast(page, '等待另一位成员批准').waitFor()
  await drawer.getByText('星河互娱').first().waitFor()
})
