import { afterAll, beforeAll, expect, test } from 'vitest'
import { Operator } from '../harness/rtcops.ts'
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
  const page = await stage.enter('onlooker')
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
