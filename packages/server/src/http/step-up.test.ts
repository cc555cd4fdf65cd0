import { codes } from '@rtcops/core/api/codes'
import { minute } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type App, setFactor } from '../../test/rows/set-factor.ts'
import { readOperations } from '../contract.ts'

let server: TestApp
let token: string
let app: App
beforeAll(async () => {
  server = await startApp()
  token = await server.addMember('boss', '超级管理员')
  app = await setFactor(server, token)
})
afterAll(() => server.close())

/** Returns a digest over every table; sessions aside, in which the member is seen. */
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

describe('operations that ask for the second factor again, made from the contract', () => {
  it.each(asking.map(({ id }) => id))('%s refuses a stale session, and changes nothing', async (id) => {
    server.setNow(server.services.now() + 5 * minute)
    const before = await digest()
    expect(await server.call(id, {}, token)).toMatchObject({ code: codes.stepUp, msg: '请再次通过两步验证' })
    expect(await digest()).toBe(before)
  })

  it.each(asking.filter(({ id }) => id !== 'removeSecondFactor').map(({ id }) => id))(
    '%s is answered after a code, and for five minutes',
    async (id) => {
      expect((await server.call('confirmSecondFactor', { code: app.next() }, token)).code).toBe(0)
      server.setNow(server.services.now() + 5 * minute - 1)
      expect((await server.call(id, {}, token)).code).not.toBe(codes.stepUp)
    },
  )

  it('roles, members, node groups, nodes, keys, secrets, the limit itself and factors are among them', () => {
    expect(asking.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        'insertAdminRole updateAdminRole updateAdminMember updateNodeGroup updateAdminNode insertApiKey rotateApiKey revealProjectSecrets updateBasicConfig startTotp enableTotp renewRecoveryCodes removeSecondFactor startFactorReset confirmFactorReset'.split(
          ' ',
        ),
      ),
    )
  })
})
