import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../packages/server/test/add-project.ts'
import { signedReport } from '../../packages/server/test/telemetry-report.ts'
import { Operator } from '../harness/rtcops.ts'
import { callEvents, talk } from './calls-data.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const password = 'Passw0rdAdmin'

/** Sends a request as the member who is logged in on the page. */
async function logInToApi(
  username: string,
): Promise<(method: string, path: string, body?: object) => Promise<unknown>> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(stage.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return await answer.json()
  }
  const { role } = (await send('POST', '/api/npo/login/index', { username, password })) as { role: { token: string } }
  return (method, path, body) => send(method, path, body, role.token)
}

test('X-06 who may only look at finance sees the list, no button, and is refused by server and terminal', async () => {
  await stage.addMember('onlooker', '只读')
  await stage.query(
    `INSERT INTO bank_account (collection_bank_name, collection_bank_account, collection_bank_username, collection_company_name)
     VALUES ('招商银行', '6225 8801', '林晓岚', '云声科技')`,
  )
  const page = await stage.arrive('onlooker')
  await page.goto('/config/bank-account')
  await page.getByText('6225 8801').waitFor()
  expect(await page.getByRole('button', { name: '新增' }).count()).toBe(0)
  expect(await page.locator('thead th').allInnerTexts()).not.toContain('操作')

  const account = {
    collection_bank_name: '工商银行',
    collection_bank_account: '6222',
    collection_bank_username: '周琳',
    collection_company_name: '云声科技',
  }
  const send = await logInToApi('onlooker')
  expect(await send('POST', '/api/bank_account/insert', account)).toMatchObject({
    code: 50004,
    key: 'CONFIG_BANK_ACCOUNT_ADD_BUTTON',
  })
  const operator = await Operator.arrive(stage.url)
  await operator.run(['login', '--user', 'onlooker', '--password-stdin'], { input: `${password}\n` })
  expect(await operator.run(['bank-account', 'list', '-o', 'json'])).toMatchObject({ code: 0 })
  const fields = ['--bank', '工商银行', '--account', '6222', '--holder', '周琳', '--owner', '云声科技', '-y']
  const refused = await operator.run(['bank-account', 'create', ...fields])
  expect(refused).toMatchObject({ code: 5, stdout: '' })
  expect(refused.stderr).toContain('CONFIG_BANK_ACCOUNT_ADD_BUTTON')
  await operator.leave()
  expect(await send('GET', '/api/bank_account/list')).toMatchObject({ code: 0, total: 1 })
  await page.context().close()
})

test('X-07 R-EVT-07 an event type that is renamed shows in the messages of a call', async () => {
  const project = await addProject(stage.databaseUrl, '语聊房')
  const { path, body } = signedReport(project, 'cross-screen', callEvents(Date.now()))
  const headers = { 'content-type': 'application/x-ndjson' }
  await fetch(stage.url + path, { method: 'POST', headers, body: new Uint8Array(body) })
  const page = await stage.arrive()
  const openCall = () =>
    page.goto(
      `/data-monitoring/message/detail?${new URLSearchParams({ channel_session_id: talk, app_key: project.appkey, app_name: '语聊房', uid: '' })}`,
    )
  await openCall()
  await page.locator('tbody tr').getByText('连接状态').first().waitFor()
  await page.goto('/config/event-control?limit=50')
  await page.locator('tbody tr').filter({ hasText: 'CONNECTION_STATE' }).getByRole('button', { name: '编辑' }).click()
  await page.locator('.ro-dialog').getByLabel('事件名称').fill('链路状态')
  await page.locator('.ro-dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('编辑成功').waitFor()
  await openCall()
  await page.locator('tbody tr').getByText('链路状态').first().waitFor()
  expect(await page.locator('tbody tr').getByText('连接状态').count()).toBe(0)
  await page.context().close()
})

test('X-07 a statistics type that is added can be chosen as price, and a batch shows in the details of the company', async () => {
  const { companyId } = await addProject(stage.databaseUrl, 'K 歌房')
  const page = await stage.arrive()
  const dialog = page.locator('.ro-dialog')
  const save = dialog.getByRole('button', { name: '保存' })
  await page.goto('/config/statistical-method')
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  await dialog.getByLabel('统计类型ID').fill('voice_night')
  await dialog.getByLabel('统计类型名称').fill('夜间通话时长')
  await dialog.getByLabel('统计类型值').selectOption('用户通话时长')
  await save.click()
  await page.getByText('添加成功').waitFor()

  await page.goto(`/enterprise/price?companyId=${companyId}`)
  await page.locator('.bp6-table-cell').first().waitFor()
  await page.getByLabel('选择全部项目').check({ force: true })
  await page.getByRole('button', { name: /^批量设置/ }).click()
  await dialog.getByLabel('语音单价').fill('0.0088')
  await dialog.getByLabel('语音统计方式').selectOption('夜间通话时长')
  await save.click()
  await page.getByText('设置成功：1 个项目').waitFor()

  await page.goto('/enterprise/index?name=K')
  await page.locator('tbody tr').first().getByRole('button', { name: '详情' }).click()
  const prices = dialog.locator('.ro-company-section').filter({ hasText: '单价信息' })
  await expect.poll(() => prices.locator('tbody').innerText()).toMatch(/K 歌房\s+¥0.0088\s+夜间通话时长/)
  await page.context().close()
})
