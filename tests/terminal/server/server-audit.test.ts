import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from '../../../packages/server/src/audit/records/audit.ts'
import { openDatabase } from '../../../packages/server/src/postgres/database.ts'
import { Operator } from '../../harness/rtcops.ts'
import { startServer, type TestServer } from '../../harness/server/server.ts'

const guide = fileURLToPath(new URL('../../../docs/guide/audit', import.meta.url))
const run = promisify(execFile)
const count = 30

let before: TestServer
let server: TestServer
let operator: Operator
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-audit-'))
  operator = await Operator.arrive(undefined)
  before = await startServer()
  await writeEntries(before.databaseUrl, Date.now() - 2 * 86_400_000)
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
  await before?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Writes entries whose values are difficult to hash alike in two languages. */
async function writeEntries(url: string, at: number): Promise<void> {
  const db = openDatabase(url, () => undefined)
  const member = { id: null, username: '林"晓]岚\\' }
  const author = { operation: 'updateBankAccount' as const, requestId: 'r', address: '::1', now: () => at, member }
  const changes = Array.from({ length: count }, (_, id) => ({
    target: 'bank_account',
    id,
    after: { name: `U+2028 \u2028 \u0001\u007f 中文 😀 ${id}`, amount: 1e21 },
  }))
  await db.transaction().execute((tx) => appendAudit(tx, author, changes))
  await db.destroy()
}

/** Returns the commands of the guide, each a line of a shell block. */
async function commandsOf(file: string): Promise<string[]> {
  const blocks = (await readFile(file, 'utf8')).matchAll(/^```sh\n([\s\S]*?)^```$/gm)
  return Array.from(blocks, ([, block = '']) => block.trim().split('\n')).flat()
}

const inDirectory = (command: string): string =>
  command.replace(/(?<= )(?=audit)(?!audit (key|export|verify))/g, `${directory}/`)
const settings = () => ({
  DATABASE_URL: before.databaseUrl,
  RTCOPS_AUDIT_SIGNING_KEY_FILE: join(directory, 'audit-key'),
})

describe('the guide to the audit log', () => {
  it('has the same commands and the same script in both languages', async () => {
    const [english, chinese] = [`${guide}.md`, `${guide}.zh-CN.md`]
    expect(await commandsOf(chinese)).toEqual(await commandsOf(english))
    expect(await scriptOf(chinese)).toBe(await scriptOf(english))
  })

  it('creates a key, exports the log with its anchor, and verifies it with rtcops, Python and openssl', async () => {
    const [key = '', exporting = '', verifying = '', python, openssl] = await commandsOf(`${guide}.md`)
    const rtcops = (command: string, env = {}) => operator.run(inDirectory(command).split(' ').slice(1), { env })
    expect(await rtcops(key)).toMatchObject({ code: 0 })
    // The server signs the completed days when it starts.
    const { databaseOwnerUrl: DATABASE_OWNER_URL } = before
    server = await startServer({ ...settings(), DATABASE_OWNER_URL })
    await expect.poll(() => anchors()).toBe(1)
    expect(await rtcops(exporting, settings())).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('30 entries'),
    })
    expect(await rtcops(verifying)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^✓ The audit log is intact: 30 entries, 1 anchors \(up to \d{4}-\d\d-\d\d\)\n$/),
    })
    await writeFile(join(directory, 'verify.py'), await scriptOf(`${guide}.md`))
    const { stdout } = await run('sh', ['-ec', `${python}\n${openssl}`], { cwd: directory })
    expect(stdout).toMatch(/^30 entries, anchored up to .*\nSignature Verified Successfully\n$/)
  })
})

const scriptOf = async (file: string) => /^```python\n([\s\S]*?)^```$/m.exec(await readFile(file, 'utf8'))?.[1] ?? ''

async function anchors(): Promise<number> {
  const client = new pg.Client({ connectionString: before.databaseUrl })
  await client.connect()
  const { rowCount } = await client.query('SELECT FROM audit_anchor')
  await client.end()
  return rowCount ?? 0
}

describe('rtcops server audit', () => {
  const files = () => [
    '--log',
    join(directory, 'audit/audit.ndjson'),
    '--anchors',
    join(directory, 'audit/audit-anchors.ndjson'),
  ]
  const verify = (...args: string[]) => operator.run(['server', 'audit', 'verify', ...args])

  it('names manipulated entries, in files and in the records', async () => {
    const log = join(directory, 'audit/audit.ndjson')
    const lines = (await readFile(log, 'utf8')).split('\n')
    await writeFile(log, lines.toSpliced(4, 1).join('\n'))
    const { code, stdout } = await verify(...files(), '-o', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ entries: 29, faults: [{ of: 'entry', id: '5', fault: 'missing' }] })
    const live = ['server', 'audit', 'verify', '-o', 'json']
    expect(await operator.run(live, { env: settings() })).toMatchObject({ code: 0 })
    const owner = new pg.Client({ connectionString: before.databaseOwnerUrl })
    await owner.connect()
    await owner.query('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
    await owner.query("UPDATE audit SET username = 'x' WHERE id = 7")
    await owner.end()
    const found = await operator.run(live, { env: settings() })
    expect(found.code).toBe(1)
    expect(JSON.parse(found.stdout).faults).toEqual([{ of: 'entry', id: '7', fault: 'altered' }])
  })

  it('names in one line a file that is missing, broken or not a key, and replaces no key', async () => {
    const broken = join(directory, 'broken')
    await writeFile(broken, '{"id":1}\n')
    for (const [args, line] of [
      [['--log', broken, ...files().slice(2)], `✗ ${broken}: line 1 was not exported by rtcops.`],
      [['--log', '/none', ...files().slice(2)], '✗ Cannot read /none: no such file or directory'],
      [[...files(), '--public-key', broken], `✗ ${broken} is not a public Ed25519 key in PEM.`],
    ] as const)
      expect((await verify(...args)).stderr).toBe(`${line}\n`)
    const key = join(directory, 'audit-key')
    const again = await operator.run(['server', 'audit', 'key', '--to-file', key])
    expect(again).toMatchObject({ code: 1, stderr: `✗ Cannot write ${key}: file exists\n` })
  })
})
