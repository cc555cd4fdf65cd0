import { codes } from '@rtcops/core/api/codes'
import { minute } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../test/harness.ts'
import { type App, askedLogin, setFactor } from '../../test/rows/set-factor.ts'
import { readOperations } from '../platform/contract.ts'

let server: TestApp
let token: string
let app: App
beforeAll(async () => {
  server = await startApp()
  token = await server.addMember('boss', '超级管理员')
  app = await setFactor(server, token)
})
afterAll(() => server.close())

/** Returns a digest over every table except sessions, which record when the member was last seen. */
async function digest(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> 'session' ORDER BY 1`.execute(server.owner)
  const digests = []
  for (const { name } of tables) {
    const row = sql`to_jsonb(${sql.ref(name)})::text`
    const { rows } = await sql<{ md5: string }>`
      SELECT md5(string_agg(${row}, '' ORDER BY ${row})) FROM ${sql.table(name)}`.execute(server.owner)
    digests.push([name, rows[0]?.md5])
  }
  return JSON.stringify(digests)
}

const asking = readOperations().filter(({ stepUp }) => stepUp)

describe('operations that require a step-up, derived from the contract', () => {
  it('each refuses a session without a recent step-up, and changes nothing', async () => {
    server.setNow(server.services.now() + 5 * minute)
    const before = await digest()
    const answers = await Promise.all(asking.map(async ({ id }) => [id, (await server.call(id, {}, token)).code]))
    expect(answers).toEqual(asking.map(({ id }) => [id, codes.stepUp]))
    expect(await digest()).toBe(before)
  })

  it('each is allowed after a code, for five minutes', async () => {
    for (const { id } of asking.filter(({ id }) => !['removeSecondFactor', 'removeTotp'].includes(id))) {
      expect((await server.call('confirmSecondFactor', { code: app.next() }, token)).code, id).toBe(0)
      server.setNow(server.services.now() + 5 * minute - 1)
      expect((await server.call(id, {}, token)).code, id).not.toBe(codes.stepUp)
    }
  })

  it('they include roles, members, node groups, nodes, keys, secrets, the limit itself and factors', () => {
    expect(asking.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        'insertAdminRole updateAdminRole updateAdminMember updateNodeGroup updateAdminNode insertApiKey rotateApiKey revealProjectSecrets updateBasicConfig approveApproval updateApprovalThreshold updateCompanyApproval startTotp enableTotp removeTotp startPasskey enablePasskey removePasskey renewRecoveryCodes removeSecondFactor startFactorReset confirmFactorReset'.split(
          ' ',
        ),
      ),
    )
  })
})

describe('incomplete logins', () => {
  const closed = readOperations().filter(({ permissions }) => !permissions.includes('public'))

  it('a login that waits for the second factor can do nothing else', async () => {
    await setFactor(server, await server.addMember('half', '超级管理员'))
    const challenge = await askedLogin(server, 'half', adminPassword)
    for (const { id } of closed) expect((await server.request(id, {}, challenge)).json().code, id).not.toBe(0)
    expect((await server.call('getAdminUser', {}, challenge)).code).toBe(codes.invalidToken)
  })

  it('a member whose role requires a second factor can only set it up, change the password and log out', async () => {
    const forced = await server.addMember('forced', '超级管理员')
    await server.owner.updateTable('role').set({ second_factor: 1 }).where('name', '=', '超级管理员').execute()
    const free: string[] = []
    for (const { id, permissions } of closed)
      if (!permissions.some((word) => word === 'token' || word === 'signature')) {
        if (id === 'logout') continue
        const { msg } = await server.call(id, {}, forced)
        if (msg !== '请先启用两步验证') free.push(id)
      }
    expect(free.sort()).toEqual(
      [
        'editAdminUserPassword',
        'enablePasskey',
        'enableTotp',
        'getAdminUser',
        'getAdminUserMenu',
        'getSecondFactor',
        'startPasskey',
        'startTotp',
      ].sort(),
    )
    await server.owner.updateTable('role').set({ second_factor: 0 }).where('name', '=', '超级管理员').execute()
  })
})
