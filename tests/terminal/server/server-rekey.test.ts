import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Secrets } from '../../../packages/server/src/secrets/secrets.ts'
import { Operator } from '../../harness/rtcops.ts'
import { startServer, type TestServer } from '../../harness/server/server.ts'

const [key, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const idOf = (setting: string) => new Secrets(setting).current

let server: TestServer
let operator: Operator
let database: pg.Client

beforeAll(async () => {
  server = await startServer()
  operator = await Operator.arrive(undefined)
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query("INSERT INTO company (name) VALUES ('云声科技')")
  await database.query(
    `INSERT INTO project (company_id, name, appkey, appcert, push_secret_key)
     SELECT company.id, 'p' || n, lpad(n::text, 32, '0'), lpad(n::text, 32, 'c'), 'push' FROM company, generate_series(1, 3) AS n`,
  )
})
afterAll(async () => {
  await database?.end()
  await operator?.leave()
  await server?.stop()
})

const rekey = (setting: string, ...args: string[]) =>
  operator.run(['server', 'rekey', ...args], {
    env: { DATABASE_URL: server.databaseUrl, RTCOPS_SECRET_KEY: setting },
  })

const stored = async () =>
  (
    await database.query<{ appcert: string; push: string }>(
      'SELECT appcert, push_secret_key AS push FROM project ORDER BY id',
    )
  ).rows

describe('rtcops server rekey', () => {
  it('needs a key', async () => {
    expect(await rekey('')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('RTCOPS_SECRET_KEY') })
    expect((await rekey('', '--lang', 'zh')).stderr).toContain('未设置 RTCOPS_SECRET_KEY')
    expect((await stored())[0]).toEqual({ appcert: `${'c'.repeat(31)}1`, push: 'push' })
  })

  it('encrypts plain secrets next to a running server, and reports how many', async () => {
    const { code, stderr, stdout } = await rekey(key)
    expect(code).toBe(0)
    expect(stdout).toMatch(/project\.appcert +3 +0\n/)
    expect(stdout).toMatch(/project\.push_secret_key +3 +0\n/)
    expect(stderr).toContain(`✓ All secrets are encrypted with the key ${idOf(key)}; rows changed: 3\n`)
    for (const { appcert, push } of await stored()) expect(`${appcert}${push}`).not.toMatch(/ccc|push/)
    expect((await rekey(key)).stderr).toContain('rows changed: 0\n')
  })

  it('changes the key, and says that the old one can be removed', async () => {
    const { stderr, stdout } = await rekey(`${next},${key}`, '-o', 'json')
    expect(JSON.parse(stdout)).toMatchObject([
      { column: 'project.appcert', current: 3, other: 0 },
      { column: 'project.push_secret_key', current: 3, other: 0 },
    ])
    expect(stderr).toContain(`can be removed from RTCOPS_SECRET_KEY: ${idOf(key)}\n`)
    expect(
      (await database.query("SELECT count(*)::int AS n FROM audit WHERE operation = 'rekeySecrets'")).rows,
    ).toEqual([{ n: 2 }])
  })

  it('is refused without a key that is in use, and changes nothing', async () => {
    const before = await stored()
    for (const setting of ['', key])
      expect(await rekey(setting)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(`${idOf(next)}`),
      })
    expect(await stored()).toEqual(before)
  })

  it('decrypts everything with "none" in first place', async () => {
    const { stderr } = await rekey(`none,${next}`)
    expect(stderr).toContain('No secrets are encrypted; rows changed: 3\n')
    expect(stderr).toContain(`${idOf(next)}\n`)
    expect((await stored())[0]).toEqual({ appcert: `${'c'.repeat(31)}1`, push: 'push' })
  })
})
