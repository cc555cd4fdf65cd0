import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsOf } from '@rtcops/core/api/fields'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawLicence } from '../../../packages/server/src/trial/customers/licence.ts'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let database: pg.Client
let company: string
const licence = drawLicence({ name: 'Pelican Audio', code: '91000000ABCDEFGH12', serial: 7 })

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  await writeFile(join(operator.home, 'lic.png'), licence)
})
beforeEach(async () => {
  await database.query(emptyTables('certification, company'))
  const { rows } = await database.query<{ id: number }>("INSERT INTO company (name) VALUES ('云声科技') RETURNING id")
  company = String(rows[0]?.id)
})
afterAll(async () => {
  await database.end()
  await operator.leave()
  await server.stop()
})

const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`
const run = (...args: string[]) => operator.run(['certification', ...args])
const create = (...more: string[]) =>
  run(
    ...['create', '云声科技', '--name', '云声科技有限公司', '--code', '91000000abcdefgh12'],
    ...['--email', 'owner@example.com', '--licence', 'lic.png', ...more],
  )
/** Adds an application, for the tests below. */
const entered = async () => expect(await create('-y')).toMatchObject({ code: 0, stderr: `${banner()}✓ Added\n` })
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

describe('certification', () => {
  it('A-177 create uploads the licence with the application; a dry run sends neither', async () => {
    const dry = await create('--dry-run')
    expect(dry).toMatchObject({ code: 0, stderr: `${banner()}Dry run: nothing sent.\n` })
    expect(dry.stdout).toContain('POST /api/certification-examine/apply\n')
    expect((await database.query('SELECT id FROM stored_file')).rowCount).toBe(0)
    const made = await create('-y')
    expect(made).toMatchObject({ code: 0, stderr: `${banner()}✓ Added\n` })
    expect(made.stdout).toContain('company_code       91000000ABCDEFGH12\n')
    expect(await json('get', company)).toMatchObject({ company_name: '云声科技有限公司', certification_status: 1 })
    expect(await create('-y')).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('The company already has a pending application'),
    })
  })

  it('names the flag of an invalid field, and a file that cannot be read', async () => {
    expect(await create('--code', '123', '-y')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('✗ --code: A credit code has 18 digits or capital letters'),
    })
    expect(await create('--licence', 'none.png', '-y')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('✗ Cannot read none.png: no such file or directory.\n'),
    })
    await writeFile(join(operator.home, 'page.png'), '<html></html>')
    expect(await run('upload', 'page.png', '-y')).toMatchObject({
      stderr: expect.stringContaining('Only PNG and JPEG images; this file is HTML'),
    })
    expect((await run('upload', 'lic.png', '-y')).stdout).toMatch(/^token +[\w-]{115}\n$/)
  })

  it('R-CRT-04 lists applications like the console, without tokens', async () => {
    await entered()
    const { stdout } = await run('list')
    expect(stdout.split('\n')[0]?.split(/ {2,}/)).toEqual(
      ['COMPANY ID', 'COMPANY', 'EMAIL', 'PHONE', 'SUBMITTED', 'STATUS'].map((head) => expect.stringContaining(head)),
    )
    expect(stdout).toMatch(/云声科技有限公司 +owner@example\.com .* Pending/)
    expect(await run('list', '--name', '没有')).toMatchObject({ stdout: '' })
    expect(await run('list', '--result', 'pass')).toMatchObject({
      code: 2,
      stderr: '✗ --result needs --records.\n',
    })
    expect((await run('list', '--records', '--name', '没有')).stderr).toBe('No reviews match name=没有.\n')
  })

  it('has the fields of the contract in their order, as JSON and CSV', async () => {
    await entered()
    const fieldsIn = async (...args: string[]) => {
      const [rows, csv] = await Promise.all([json(...args), run(...args, '-o', 'csv')])
      const heads = csv.stdout.split('\n')[0]?.split(',')
      expect(Object.keys(Array.isArray(rows) ? rows[0] : rows)).toEqual(heads)
      return heads
    }
    expect(await fieldsIn('list')).toEqual(fieldsOf('CertificationRecord'))
    expect(await fieldsIn('get', company)).toEqual(fieldsOf('CertificationForReview'))
    await run('approve', company, '-y')
    expect(await fieldsIn('list', '--records')).toEqual(fieldsOf('CertificationRecord'))
    const [{ attestation_time, id }] = await json('list', '--records')
    expect(attestation_time).toMatch(/\+08:00$/)
    expect(await fieldsIn('record', String(id))).toEqual(fieldsOf('CertificationRecord'))
  })

  it('A-154 image saves the licence unchanged, and does not overwrite a file unasked', async () => {
    await entered()
    const saved = await run('image', company, '--to-file', 'copy.png')
    expect(saved).toMatchObject({ code: 0, stdout: 'copy.png\n' })
    expect((await readFile(join(operator.home, 'copy.png'))).equals(licence)).toBe(true)
    expect((await run('image', company, '--to-file', 'copy.png')).code).toBe(2)
    expect((await run('image', '云声科技', '--to-file', 'copy.png', '-y')).code).toBe(0)
    expect((await stat(join(operator.home, 'copy.png'))).size).toBe(licence.length)
  })

  it('X-08 T-02 approve removes the application and adds a review, once', async () => {
    await entered()
    const refused = await run('approve', company)
    expect(refused).toMatchObject({
      code: 2,
      stderr: `${banner()}✗ This write needs confirmation. Add --yes or --dry-run.\n`,
    })
    const done = await run('approve', company, '-y')
    expect(done).toMatchObject({ code: 0, stderr: `${banner()}✓ Set\n` })
    expect(done.stdout.split('\n').map((line) => line.split(/ +/))).toEqual([
      ['company_id', company],
      ['status', '2'],
      [''],
    ])
    expect(await json('list')).toEqual([])
    const [review] = await json('list', '--records', '--result', 'pass')
    expect(review).toMatchObject({ company_id: Number(company), certification_status: 2, admin_user_email: 'admin' })
    expect((await run('record', String(review.id))).stdout).toContain('✓ Passed')
    expect(await run('approve', company, '-y')).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('Already reviewed; refresh'),
    })
  })

  it('R-CRX-03 reject requires a reason of 1 to 50 characters', async () => {
    await entered()
    expect(await run('reject', company, '-y')).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') })
    expect(await run('reject', company, '--reason', ' ', '-y')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('✗ --reason: Enter a remark'),
    })
    expect(await run('reject', company, '--reason', '长'.repeat(51), '-y')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('At most 50 characters'),
    })
    expect(await run('reject', company, '--reason', '照片模糊', '-y')).toMatchObject({ code: 0 })
    expect(await json('list', '--records', '--result', 'fail')).toMatchObject([{ examine_message: '照片模糊' }])
  })

  it('R-CRT-06 a company that never applied is reported, with the command that finds those that did', async () => {
    expect(await run('get', company)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('rtcops certification list'),
    })
  })
})
