import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { makeApiKey } from '../../test/rows/make-api-key.ts'

it('the log has each call that is not permitted: who, from where, what, and the missing permission', async () => {
  const lines: string[] = []
  const server = await startApp({}, (line) => lines.push(line))
  onTestFinished(() => server.close())
  const token = await server.addMember('curious', '只读')
  lines.length = 0
  const answer = await server.request('deleteBankAccount', { id: 1 }, token)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'not permitted',
      reqId: answer.headers['x-request-id'],
      call: 'DELETE /api/bank_account/delete',
      address: '127.0.0.1',
      member: 'curious',
      key: 'CONFIG_BANK_ACCOUNT_DELETE_BUTTON',
    }),
  ])
  expect(answer.json()).not.toHaveProperty('member')
  expect(lines.join()).not.toContain(token)

  lines.length = 0
  const key = await makeApiKey(server.services.db)
  await server.request('deleteBankAccount', { id: 1 }, key)
  expect(JSON.parse(lines.join())).toMatchObject({ member: expect.stringMatching(/^\w+ rtk_\w+$/) })
  expect(lines.join()).not.toContain(key)
})
