import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textWidth } from '@rtcops/core/format/display-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`
const fields = (bank: string, account: string) => [
  '--bank',
  bank,
  '--account',
  account,
  '--holder',
  '林晓岚',
  '--owner',
  '云声科技',
]
const create = (bank: string, account: string, ...more: string[]) =>
  operator.run(['bank-account', 'create', ...fields(bank, account), ...more])
const rows = async () =>
  JSON.parse((await operator.run(['bank-account', 'list', '-o', 'json'])).stdout) as Record<string, unknown>[]

describe('bank-account', () => {
  it('an empty list is an empty array, or no table at all', async () => {
    const told = 'No bank accounts.\n'
    expect(await operator.run(['bank-account', 'list'])).toMatchObject({ code: 0, stdout: '', stderr: told })
    expect(await operator.run(['bank-account', 'list', '-o', 'json'])).toMatchObject({ stdout: '[]\n', stderr: told })
    expect((await operator.run(['bank-account', 'list', '-o', 'yaml', '-q'])).stderr).toBe('')
    expect((await operator.run(['bank-account', 'list', '--envelope', '-ojson'])).stdout).toBe(
      '{"list":[],"total":0,"page":1}\n',
    )
  })

  it('a write without a terminal fails and names the flags', async () => {
    expect(await create('招商银行', '6225 8801')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `${banner()}✗ This write needs confirmation. Add --yes or --dry-run.\n`,
    })
    expect(await rows()).toEqual([])
  })

  it('a dry run prints method, path and body, and sends nothing', async () => {
    const { code, stdout, stderr } = await create('招商银行', '6225 8801', '--dry-run')
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${banner()}Dry run: nothing sent.\n` })
    expect(stdout).toBe(
      'POST /api/bank_account/insert\n{"collection_bank_name":"招商银行","collection_bank_account":"6225 8801","collection_bank_username":"林晓岚","collection_company_name":"云声科技","is_default":0}\n',
    )
    expect(await rows()).toEqual([])
  })

  it('R-BANK-03 R-BANK-05 a draft that breaks a rule names the flag', async () => {
    const cases: [string[], string][] = [
      [fields('招商银行', '622a'), '--account: Only digits, spaces and hyphens'],
      [fields('招'.repeat(51), '6225'), '--bank: must have at most 50 characters, got 51.'],
      [fields('', '6225'), '--bank: '],
      [fields('a\u001b]52;c;b', '6225'), '--bank: '],
    ]
    for (const [given, told] of cases) {
      const { code, stderr } = await operator.run(['bank-account', 'create', ...given, '-y'])
      expect({ code, told: stderr.includes(`✗ ${told}`), escape: stderr.includes('\u001b') }).toEqual({
        code: 2,
        told: true,
        escape: false,
      })
    }
    expect(await rows()).toEqual([])
  })

  it('R-BANK-04 creates, and one account in use releases the other', async () => {
    const made = await create('招商银行', '6225 8801', '--default', '-y', '-o', 'json')
    expect(made).toMatchObject({ code: 0, stderr: `${banner()}✓ Added\n` })
    expect(JSON.parse(made.stdout)).toMatchObject({ id: 1, collection_bank_name: '招商银行', is_default: 1 })
    const body = join(operator.home, 'account.json')
    await writeFile(body, JSON.stringify({ collection_bank_name: "=cmd|'/C calc'!A0", collection_bank_account: '1' }))
    const second = await operator.run([
      'bank-account',
      'insert',
      ...fields('x', '622-2').slice(2),
      '--body',
      body,
      '--default',
      '-y',
    ])
    expect(second.code).toBe(0)
    expect(second.stdout).toBe(`id                        2
collection_bank_name      =cmd|'/C calc'!A0
collection_bank_account   622-2
collection_bank_username  林晓岚
collection_company_name   云声科技
is_default                1
`)
    expect((await rows()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [2, 1],
      [1, 0],
    ])
  })

  it('R-BANK-01 lists the same data in every format', async () => {
    const list = async (...args: string[]) => (await operator.run(['bank-account', 'list', ...args])).stdout
    const time = /"create_time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00)"/.exec(await list('-o', 'json'))?.[1]
    expect(time).toBeDefined()
    expect(await list()).toBe(`ID  BANK               ACCOUNT NUMBER  HOLDER  COMPANY   STATUS
 2  =cmd|'/C calc'!A0  622-2           林晓岚  云声科技  ✓ In use
 1  招商银行           6225 8801       林晓岚  云声科技  ◦ Not in use
`)
    expect((await list('--lang', 'zh', '--no-headers')).split('\n')[0]).toBe(
      "2  =cmd|'/C calc'!A0  622-2      林晓岚  云声科技  ✓ 使用中",
    )
    const columns = 'collection_bank_name,is_default,collection_bank_account'
    expect(await list('--columns', columns)).toBe(`COLLECTION_BANK_NAME  IS_DEFAULT    COLLECTION_BANK_ACCOUNT
=cmd|'/C calc'!A0     ✓ In use      622-2
招商银行              ◦ Not in use  6225 8801
`)
    expect(await list('-o', 'csv', '--columns', columns, '--bom')).toBe(
      `\ufeff${columns}\n'=cmd|'/C calc'!A0,1,622-2\n招商银行,0,6225 8801\n`,
    )
    expect(await list('-o', 'tsv', '--columns', columns, '--no-headers')).toBe(
      "=cmd|'/C calc'!A0\t1\t622-2\n招商银行\t0\t6225 8801\n",
    )
    expect(await list('-o', 'ndjson', '--columns', 'id,create_time', '-n', '1')).toMatch(
      /^\{"id":2,"create_time":"[\d-]+T[\d:]+\+08:00"\}\n$/,
    )
    expect(await list('-o', 'yaml', '--columns', 'id,collection_bank_name')).toBe(
      `- id: 2\n  collection_bank_name: "=cmd|'/C calc'!A0"\n- id: 1\n  collection_bank_name: "招商银行"\n`,
    )
    expect(await list('-o', 'json', '--columns', 'create_time', '--tz', 'UTC', '-n', '1')).toMatch(/\+00:00"\}\]\n$/)
  })

  it('a truncated list says how to see more, unless quiet', async () => {
    const cut = await operator.run(['bank-account', 'list', '-n', '1', '-o', 'json'])
    expect(cut.stderr).toBe('1 of 2 bank accounts. More: --page 2   Everything: --all\n')
    expect(JSON.parse(cut.stdout)).toHaveLength(1)
    const next = await operator.run(['bank-account', 'list', '-n', '1', '--page', '2', '-o', 'json'])
    expect({ rows: JSON.parse(next.stdout).length, stderr: next.stderr }).toEqual({ rows: 1, stderr: '' })
    expect((await operator.run(['bank-account', 'list', '-n', '1', '-q'])).stderr).toBe('')
    expect(JSON.parse((await operator.run(['bank-account', 'list', '--all', '-o', 'json'])).stdout)).toHaveLength(2)
  })

  it('refuses unknown columns, naming the valid ones', async () => {
    const { code, stdout, stderr } = await operator.run(['bank-account', 'list', '--columns', 'colection_bank_name'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Did you mean: collection_bank_name?')
  })

  it('shows one account', async () => {
    expect((await operator.run(['bank-account', 'get', '1'])).stdout).toMatch(
      /^Bank account\n {2}id {14}1\n {2}bank {12}招商银行\n {2}account number {2}6225 8801\n[\s\S]*status {10}◦ Not in use\n/,
    )
    expect(JSON.parse((await operator.run(['bank-account', 'get', '1', '-o', 'json'])).stdout)).toMatchObject({ id: 1 })
    const missing = await operator.run(['bank-account', 'get', '99'])
    expect(missing).toMatchObject({ code: 3, stdout: '' })
    expect(missing.stderr).toMatch(/^✗ Bank account 99 was not found\.\n {2}rtcops bank-account list {6}request \w+\n$/)
  })

  it('changes given fields and keeps the rest', async () => {
    expect((await operator.run(['bank-account', 'update', '1', '-y'])).code).toBe(2)
    const { code, stderr } = await operator.run(['bank-account', 'update', '1', '--holder', '周琳', '-y'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${banner()}✓ Saved\n` })
    expect((await rows()).find(({ id }) => id === 1)).toMatchObject({
      collection_bank_username: '周琳',
      collection_bank_name: '招商银行',
      is_default: 0,
    })
    const unknown = await operator.run(['bank-account', 'update', '1', '--body', '-', '-y', '-o', 'json'], {
      input: '{"balance":1}',
    })
    expect(unknown).toMatchObject({ code: 2, stdout: '' })
    expect(JSON.parse(unknown.stderr.split('\n')[1] ?? '').error).toMatchObject({ field: 'balance', code: 40001 })
  })

  it('asks at a terminal and does nothing without a yes', async () => {
    const asked = { answers: [['Continue? [y/N]', 'n\r']] as [string, string][] }
    const no = await operator.atTerminal('rtcops bank-account delete 1', asked)
    expect(no.stdout).toContain('招商银行')
    expect(no.stdout).toContain('Cancelled, nothing changed.')
    expect(no.code).toBe(1)
    expect(await rows()).toHaveLength(2)
    expect((await operator.atTerminal('rtcops bank-account delete 1 --no-input')).code).toBe(2)
  })

  it('requires typing the name on a production server', async () => {
    await operator.run(['profile', 'create', 'prod', '--url', server.url, '--production'])
    const login = ['login', '-P', 'prod', '--user', 'admin', '--password-stdin']
    await operator.run(login, { input: `${adminPassword}\n` })
    const remove = 'rtcops bank-account delete 1 -P prod'
    const question = 'Type the company name to continue: '
    const wrong = await operator.atTerminal(remove, { answers: [[question, 'yes\r']] })
    expect(wrong.stdout).toContain('\u001b[97;41m PROD \u001b[0m')
    expect(wrong.code).toBe(1)
    const right = await operator.atTerminal(remove, { answers: [[question, '云声科技\r']] })
    expect(right.stdout).toContain('Deleted')
    expect(right.code).toBe(0)
    expect((await rows()).map(({ id }) => id)).toEqual([2])
  })

  it('R-BANK-07 refuses to delete the account in use, exit 6', async () => {
    const { code, stdout, stderr } = await operator.run(['bank-account', 'delete', '2', '-y', '-o', 'json'])
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' })
    expect(JSON.parse(stderr.split('\n')[1] ?? '').error).toMatchObject({
      kind: 'conflict',
      exit: 6,
      operation: 'deleteBankAccount',
    })
  })
})

describe('a terminal', () => {
  it('shows colour, and names columns that do not fit; a pipe does neither', async () => {
    const narrow = await operator.atTerminal('rtcops bank-account list', { columns: 40 })
    const lines = narrow.stdout.split('\r\n').filter((line) => line !== '')
    const table = lines.slice(1, 3).map((line) => line.replaceAll(/\u001b\[[\d;]*m/g, ''))
    expect(lines[1]).toContain('\u001b[1mID')
    for (const line of table) expect(textWidth(line)).toBeLessThanOrEqual(40)
    expect(table[1]).toContain('622-2')
    expect(lines[3]).toMatch(/^Hidden at 40 columns: .*collection_company_name.*\. All columns: -o wide$/)
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
      expect((await operator.atTerminal('rtcops bank-account list 2>/dev/null', { env })).stdout).not.toContain(
        '\u001b',
      )
    const forced = await operator.run(['bank-account', 'list'], { env: { FORCE_COLOR: '1' } })
    expect(forced.stdout).toContain('\u001b[1mID')
    expect((await operator.run(['bank-account', 'list', '--color', 'always'])).stdout).toContain('\u001b[1m')
  })

  it('shows the server in use, unless quiet', async () => {
    expect((await operator.atTerminal('rtcops bank-account list')).stdout).toContain('DEFAULT')
    expect((await operator.atTerminal('rtcops bank-account list -q')).stdout).not.toContain('DEFAULT')
  })
})

describe('api', () => {
  it('calls any operation and prints the response unchanged', async () => {
    const { code, stdout } = await operator.run(['api', 'get', '/api/bank_account/list', '--field', 'limit=1'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ code: 0, total: 1, list: [{ id: 2 }] })
    const pages = await operator.run([
      'api',
      'GET',
      '/api/bank_account/list',
      '--paginate',
      '-o',
      'csv',
      '--columns',
      'id',
    ])
    expect(pages.stdout).toBe('id\n2\n')
  })

  it('sends fields with the types of the contract: an account number stays text', async () => {
    const send = ['api', 'POST', '/api/bank_account/insert', '--body', '-']
    const input = JSON.stringify({ collection_bank_username: 'a', collection_company_name: 'b' })
    const set = [
      '--field',
      'collection_bank_name=12',
      '--field',
      'collection_bank_account=6225',
      '--field',
      'is_default=0',
    ]
    const { code, stdout, stderr } = await operator.run([...send, ...set], { input })
    expect({ code, stderr }).toEqual({ code: 0, stderr: banner() })
    expect(JSON.parse(stdout)).toMatchObject({ code: 0, info: { id: 3 } })
  })

  it('exits by the code of the response', async () => {
    expect((await operator.run(['api', 'GET', '/api/nowhere'])).code).toBe(3)
    expect((await operator.run(['api', 'GET', '/api/bank_account/get', '--field', 'id=99'])).code).toBe(3)
    expect((await operator.run(['api', 'GET', '/api/bank_account/get', '--field', 'id=x'])).code).toBe(2)
    expect((await operator.run(['api', 'FETCH', '/api/x'])).code).toBe(2)
    expect((await operator.run(['api', 'GET', 'https://elsewhere.example/api'])).code).toBe(2)
  })
})
