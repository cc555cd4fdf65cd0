import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
/** Operator of the host. */
let host: Operator
/** User of the console. */
let user: Operator
beforeAll(async () => {
  server = await startServer()
  host = await Operator.arrive(undefined, { DATABASE_URL: server.databaseUrl })
  user = await Operator.arrive(server.url)
})
afterAll(async () => {
  await host?.leave()
  await user?.leave()
  await server?.stop()
})

const run = (line: string, input?: string) =>
  host.run(['server', 'user', ...line.split(' ')], input === undefined ? {} : { input })

const logIn = (username: string, password: string) =>
  user.run(['login', '--user', username, '--password-stdin'], { input: `${password}\n` })

/** Runs a statement, and returns its first row. */
async function ask(statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}

const newestAudit = () => ask('SELECT * FROM audit ORDER BY id DESC LIMIT 1')

describe('rtcops server user', () => {
  it('quality: lets in an administrator who lost their password, and ends their sessions', async () => {
    expect(await user.logIn(adminPassword)).toMatchObject({ code: 0 })
    for (let time = 0; time < 5; time += 1) await logIn('admin', 'Wrong0ne')
    expect(await logIn('admin', adminPassword)).toMatchObject({ code: 4 })
    const reset = await run('password admin -y -o json')
    expect(reset).toMatchObject({ code: 0, stderr: expect.stringMatching(/^✓ /) })
    const { one_time_password, ...told } = JSON.parse(reset.stdout)
    expect(told).toMatchObject({ username: 'admin', state: 1, is_super: 1 })
    expect(await user.run(['whoami'])).toMatchObject({ code: 4 })
    const back = await logIn('admin', one_time_password)
    expect(back).toMatchObject({ code: 0, stderr: expect.stringContaining('!') })
    expect(await newestAudit()).toMatchObject({
      member_id: null,
      username: 'host',
      operation: 'updateAdminMember',
      address: 'localhost',
      target: 'member',
      before: null,
      after: { password: 'changed' },
    })
  })

  it('reads a password from standard input or the keyboard, by the rules of the console, and never from an argument', async () => {
    expect(await run('password admin --password-stdin -y', `${adminPassword}\n`)).toMatchObject({ code: 0 })
    expect(await user.logIn(adminPassword)).toMatchObject({ code: 0 })
    const short = await run('password admin --password-stdin -y', 'short\n')
    expect(short).toMatchObject({ code: 2, stdout: '', stderr: '✗ Use 8-20 characters with both letters and digits\n' })
    expect(await run('password admin --password-stdin -y', 'Password1\n')).toMatchObject({
      stderr: '✗ This password is one of the most common ones; choose another\n',
    })
    expect(await run('password admin --password-stdin -y --lang zh', 'short\n')).toMatchObject({
      stderr: '✗ 请输入8-20个字符，需同时包含字母及数字\n',
    })
    expect(await run('password admin --password Passw0rdNew -y')).toMatchObject({ code: 2 })
    expect(await run('password admin')).toMatchObject({ code: 2, stderr: '✗ This needs confirmation. Add --yes.\n' })
    const typed = await host.atTerminal('rtcops server user password admin --ask-password', {
      answers: [
        ['New password', `${adminPassword}\r`],
        ['[y/N]', 'y\r'],
      ],
    })
    expect(typed).toMatchObject({ code: 0, stdout: expect.not.stringContaining(adminPassword) })
  })

  it('adds, disables and enables a member, but no super member', async () => {
    const made = await run('create li.wei --name 李伟 --role 运营 --password-stdin -y -o json', 'Passw0rdLi\n')
    expect(JSON.parse(made.stdout)).toMatchObject({ username: 'li.wei', name: '李伟', role_name: '运营', is_super: 0 })
    expect(await newestAudit()).toMatchObject({ username: 'host', operation: 'insertAdminMember' })
    expect(await run('create LI.WEI -y')).toMatchObject({ code: 6, stdout: '' })
    expect(await run('create wang --role 没有 -y')).toMatchObject({ code: 3, stderr: '✗ There is no role 没有.\n' })
    expect(await logIn('li.wei', 'Passw0rdLi')).toMatchObject({ code: 0 })
    expect(await run('disable li.wei -y')).toMatchObject({ code: 0 })
    expect(await user.run(['whoami'])).toMatchObject({ code: 4 })
    expect(await logIn('li.wei', 'Passw0rdLi')).toMatchObject({ code: 4 })
    expect(await run('enable Li.Wei -y')).toMatchObject({ code: 0 })
    expect(await logIn('li.wei', 'Passw0rdLi')).toMatchObject({ code: 0 })
    const fixed = await run('disable admin -y')
    expect(fixed).toMatchObject({ code: 6, stderr: '✗ Super administrators cannot be edited or removed\n' })
    expect(await run('enable nobody -y')).toMatchObject({ code: 3, stderr: '✗ There is no member nobody.\n' })
    const rescuer = await run('create rescue -y -o json')
    const { one_time_password, ...told } = JSON.parse(rescuer.stdout)
    expect(told).toMatchObject({ username: 'rescue', is_super: 1 })
    expect(await logIn('rescue', one_time_password)).toMatchObject({ code: 0 })
    const list = await run('list -o csv --columns username,state')
    expect(list).toEqual({ code: 0, signal: null, stdout: 'username,state\nadmin,1\nli.wei,1\nrescue,1\n', stderr: '' })
  })

  it('C-11 the audit log contains no password', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    const { rows } = await client.query('SELECT before, after FROM audit')
    await client.end()
    expect(JSON.stringify(rows)).not.toMatch(/Passw0rd|argon2|one_time/)
  })

  it('gives no password to a member of an OpenID provider', async () => {
    await run('create wang --name 王 --role 运营 -y')
    await ask(`INSERT INTO member_identity (issuer, subject, provider, member_id)
      SELECT 'https://id.example.com', 'sub-1', 'company', id FROM member WHERE username = 'wang'`)
    const before = await newestAudit()
    expect(await run('password wang -y')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('logs in through a provider and has no password'),
    })
    expect(await newestAudit()).toEqual(before)
  })
})
