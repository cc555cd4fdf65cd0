import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { Operator } from '../../harness/rtcops.ts'
import { callEvents, talk } from '../calls/calls-data.ts'
import { tick } from '../calls/tick.ts'
import { oldest, prepareBills, voice } from '../finance/bills-data.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const password = 'Passw0rdAdmin'

/** Logs in through the API and returns a function that sends requests as that member. */
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

test('X-06 a member with read access to finance sees the list and no buttons, and is refused by server and terminal', async () => {
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

  const { companyId } = await addProject(stage.databaseUrl, '旁观者')
  await page.goto('/finance/transaction-details')
  await page.locator('.ro-page-head').waitFor()
  expect(await page.getByRole('button', { name: '企业充值' }).count()).toBe(0)
  const key = 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'
  const recharge = {
    company_id: companyId,
    type: 1,
    transaction_amount: '5.00',
    remit_money_time: '2026-01-01 00:00:00',
  }
  expect(await send('POST', '/api/transaction/insert', recharge)).toMatchObject({ code: 50004, key })
  const unpaid = await operator.run(['recharge', 'create', String(companyId), '5', '-y'])
  expect(unpaid).toMatchObject({ code: 5, stdout: '', stderr: expect.stringContaining(key) })
  expect(await operator.run(['transaction', 'list', '-c', String(companyId), '-o', 'json'])).toMatchObject({
    code: 0,
    stdout: '[]\n',
  })
  await operator.leave()
  expect(await send('GET', '/api/bank_account/list')).toMatchObject({ code: 0, total: 1 })
})

test('X-01 a recharge in the terminal appears in transactions, enterprises and details, on screens and in the API', async () => {
  const { companyId } = await addProject(stage.databaseUrl, '云上教室')
  const operator = await Operator.arrive(stage.url)
  await operator.run(['login', '--user', 'admin', '--password-stdin'], { input: `${password}\n` })
  const recharged = await operator.run(['recharge', 'create', '云上教室 Ltd.', '100.00', '-y', '-o', 'json'])
  expect(JSON.parse(recharged.stdout)).toMatchObject({ company_id: companyId, amount: '100.00', balance: '100.00' })
  await operator.leave()

  const send = await logInToApi('admin')
  expect(await send('GET', `/api/transaction/list?company_id=${companyId}`)).toMatchObject({
    list: [{ transaction_amount: '100.00', amount: '100.00', balance: '100.00', canUseBalance: '100.00' }],
  })
  expect(await send('GET', '/api/company/list?name=云上教室')).toMatchObject({ list: [{ balance: '100.00' }] })

  const page = await stage.arrive()
  await page.goto(`/finance/transaction-details?company_id=${companyId}`)
  await expect
    .poll(() => page.locator('tbody tr').first().innerText())
    .toMatch(/云上教室[\s\S]*¥100\.00[\s\S]*¥100\.00/)
  await page.goto('/enterprise/index?name=云上教室')
  const row = page.locator('tbody tr').first()
  await expect.poll(() => row.innerText()).toContain('¥100.00')
  await row.getByRole('button', { name: '详情' }).click()
  await expect.poll(() => page.locator('.ro-dialog').innerText()).toContain('¥100.00')
})

test('X-07 R-EVT-07 a renamed event type appears in the messages of a call', async () => {
  const project = await addProject(stage.databaseUrl, '语聊房')
  await sendReport(stage.url, project, 'cross-screen', callEvents(Date.now()))
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
})

test('X-07 a new statistics type can be chosen for prices, and a batch appears in the details of the company', async () => {
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
  await tick(page.getByLabel('选择全部项目'))
  await page.getByRole('button', { name: /^批量设置/ }).click()
  await dialog.getByLabel('语音单价').fill('0.0088')
  await dialog.getByLabel('语音统计方式').selectOption('夜间通话时长')
  await save.click()
  await page.getByText('设置成功：1 个项目').waitFor()

  await page.goto('/enterprise/index?name=K')
  await page.locator('tbody tr').first().getByRole('button', { name: '详情' }).click()
  const prices = dialog.locator('.ro-company-section').filter({ hasText: '单价信息' })
  await expect.poll(() => prices.locator('tbody').innerText()).toMatch(/K 歌房\s+¥0.0088\s+夜间通话时长/)
})

interface BillAnswer {
  list: { day: string; appkey: string; bill_minute: number; total_amount: string }[]
  info: Record<string, string | number>
}

test('X-02 X-03 bills agree on the screen, in the API and in the file, and a month is the sum of its days', async () => {
  await prepareBills(stage)
  const send = await logInToApi('admin')
  const bills = async (query: string) => (await send('GET', `/api/expensebill/list?limit=200&${query}`)) as BillAnswer
  const fen = (text: string) => BigInt(text.replace('.', ''))
  const now = new Date(Date.now() + 8 * 3_600_000)
  const first = new Date(now.getTime() - oldest * 86_400_000).toISOString().slice(0, 7)
  const range = `time=${first}-01&time=${now.toISOString().slice(0, 10)}`
  const days = await bills(range)
  const months = await bills(`type=2&${range}`)

  // Every past day of the first project has 79 minutes of voice by the default method.
  const own = days.list.filter(({ appkey, day }) => appkey === voice.appkey && day < now.toISOString().slice(0, 10))
  expect(own).toHaveLength(oldest)
  expect(own.map(({ bill_minute }) => bill_minute)).toEqual(own.map(() => 79))
  for (const month of months.list) {
    const parts = days.list.filter(({ appkey, day }) => appkey === month.appkey && day.startsWith(month.day))
    expect(fen(month.total_amount)).toBe(parts.reduce((sum, { total_amount }) => sum + fen(total_amount), 0n))
    expect(month.bill_minute).toBe(parts.reduce((sum, { bill_minute }) => sum + bill_minute, 0))
  }
  for (const { list, info } of [days, months]) {
    expect(fen(String(info['total_amount']))).toBe(list.reduce((sum, each) => sum + fen(each.total_amount), 0n))
    expect(info['bill_minute']).toBe(list.reduce((sum, each) => sum + each.bill_minute, 0))
  }
  expect(months.info).toEqual(days.info)

  const page = await stage.arrive()
  const span = `${first}-01~${now.toISOString().slice(0, 10)}`
  for (const query of [`time=${span}`, `type=2&time=${span}`]) {
    await page.goto(`/finance/expense-bill?${query}`)
    const foot = page.locator('.ro-query-table tfoot td')
    await foot.first().waitFor()
    const texts = (await foot.allInnerTexts()).map((text) => text.replaceAll(',', ''))
    expect(texts[2]).toBe(String(days.info['bill_minute']))
    expect(texts[8]).toBe(`¥${days.info['total_amount']}`)
  }

  const { info } = (await send('GET', `/api/expensebill/export?${range}`)) as { info: { token: string } }
  const file = await (await fetch(`${stage.url}/api/open/download/export?token=${info.token}`)).text()
  const sums = file.trim().split('\r\n').at(-1)?.replaceAll('"', '').split(',') ?? []
  expect(sums[0]).toBe('合计')
  expect([sums[3], sums[4], sums[9]]).toEqual(
    ['bill_minute', 'bill_amount', 'total_amount'].map((name) => String(days.info[name])),
  )
})
