import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { batchSize, type Load, logInAt, recharge, sendBatch, startLoad } from '../../harness/load.ts'
import { Operator, program } from '../../harness/rtcops.ts'
import {
  adminPassword,
  type HostServer,
  noEngines,
  startHostServer,
  startWithRtcops,
} from '../../harness/server/host-server.ts'
import { serverProgram } from '../../harness/server/server-program.ts'

type Project = Awaited<ReturnType<typeof addProject>>

interface Told {
  file: string
  bytes: number
  records: number
  telemetry: number
  ledger_transactions: number
  ledger_balance: string
  audit_entries: number
  audit_head: string
}

let directory: string
let data: string
let operator: Operator
let server: HostServer | undefined
let project: Project
let load: Load
/** Batches and recharges acknowledged before the backup began. */
let before: { batches: string[]; recharges: string[] }
let told: Told
let file: string
const restored = () => join(directory, 'restored')
const third = () => join(directory, 'third')

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-backup-'))
  data = join(directory, 'data')
  operator = await Operator.arrive(undefined, { RTCOPS_DATA: data })
  server = await startWithRtcops(data)
  project = await addProject((await server.engines()).databaseUrl, '星河互娱')
  await mkdir(join(directory, 'backups'))
})
afterAll(async () => {
  await load?.stop()
  await server?.end('SIGINT')
  await operator?.leave()
  await rm(directory, { recursive: true, force: true })
})

const startLoadAt = async (url: string): Promise<Load> =>
  startLoad({ url, token: await logInAt(url, adminPassword), project, companyId: project.companyId })

/** Starts an rtcops process that a test can interrupt. */
const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...noEngines, RTCOPS_LANG: 'en', RTCOPS_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

/** Removes the progress lines that a slow machine makes it print. */
const withoutProgress = (stderr: string) => stderr.replaceAll(/^\w+ {2}[\d.,]+ \w+ \/ .*\n/gm, '')

/** Returns the contents of a running server's stores: samples by batch, stored batches, booked recharges. */
async function readStores(running: HostServer) {
  const { databaseUrl, clickhouseUrl } = await running.engines()
  const engine = createClient({ url: clickhouseUrl, database: 'rtcops' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const ask = async <Row>(query: string) => await (await engine.query({ query, format: 'JSONEachRow' })).json<Row>()
    const samples = await ask<{ id: string; rows: string }>(
      'SELECT channel_session_id AS id, count() AS rows FROM sample GROUP BY id',
    )
    const [rolledUp] = await ask<{ rows: string }>('SELECT sum(samples) AS rows FROM quality_5m')
    const batches = await client.query<{ id: string }>('SELECT batch_id AS id FROM ingest_batch WHERE done')
    const unfinished = await client.query('SELECT FROM ingest_batch WHERE NOT done')
    const keys = await client.query<{ key: string }>('SELECT key FROM idempotency')
    const booked = await client.query<{ count: string; sum: string }>(
      'SELECT count(*), coalesce(sum(amount), 0) AS sum FROM ledger_transaction',
    )
    return {
      samples: new Map(samples.map(({ id, rows }) => [id, Number(rows)])),
      rolledUp: Number(rolledUp?.rows),
      batches: batches.rows.map(({ id }) => id),
      unfinished: unfinished.rowCount,
      keys: keys.rows.map(({ key }) => key),
      booked: Number(booked.rows[0]?.count),
      fen: Number(booked.rows[0]?.sum),
    }
  } finally {
    await client.end()
    await engine.close()
  }
}

/** Waits until a server has accepted telemetry that it has not stored yet. */
async function untilGroupWaits(running: HostServer): Promise<void> {
  const client = new pg.Client({ connectionString: (await running.engines()).databaseUrl })
  await client.connect()
  try {
    while ((await client.query('SELECT FROM ingest_group')).rowCount === 0) await sleep(1)
  } finally {
    await client.end()
  }
}

/** Expects both stores to be of the same instant: each batch is either complete or absent, and the records agree. */
function expectOneMoment(stores: Awaited<ReturnType<typeof readStores>>): void {
  expect(stores.unfinished).toBe(0)
  expect([...stores.samples.keys()].sort()).toEqual([...stores.batches].sort())
  expect(new Set(stores.samples.values())).toEqual(new Set([batchSize]))
  expect(stores.rolledUp).toBe(stores.batches.length * batchSize)
  expect(stores.keys.length).toBe(stores.booked)
  expect(stores.fen).toBe(stores.booked * 100)
}

describe('rtcops server backup and restore', () => {
  it('quality: backup: is made while telemetry and recharges keep arriving', async () => {
    const url = server?.url ?? ''
    load = await startLoadAt(url)
    while (load.batches.acknowledged.length < 6) await sleep(50)
    before = { batches: [...load.batches.acknowledged], recharges: [...load.recharges.acknowledged] }
    const { code, stdout, stderr } = await operator.run([
      'server',
      'backup',
      '--to-file',
      join(directory, 'backups'),
      '-o',
      'json',
      '-q',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    told = JSON.parse(stdout)
    file = told.file
    expect(file).toMatch(/\/backups\/rtcops-\d{4}-\d\d-\d\d-\d{6}\.tar$/)
    expect(await stat(file)).toMatchObject({ size: told.bytes })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(told.ledger_transactions).toBeGreaterThanOrEqual(before.recharges.length)
    const [batches, recharges] = [load.batches.acknowledged.length, load.recharges.acknowledged.length]
    while (load.batches.acknowledged.length < batches + 2) await sleep(50)
    expect(load.recharges.acknowledged.length).toBeGreaterThan(recharges)
    await load.stop()
    expect(existsSync(join(data, 'clickhouse/shadow/rtcops_backup'))).toBe(false)
  })

  it('lists the contents of a backup, which is an ordinary tar file', async () => {
    const verified = await operator.run(['server', 'backup', 'verify', file, '-o', 'json'])
    expect({ ...verified, stderr: withoutProgress(verified.stderr) }).toMatchObject({
      code: 0,
      stderr: '✓ The backup is complete\n',
    })
    const { held_ms: _, ...figures } = told as Told & { held_ms: number }
    expect(JSON.parse(verified.stdout)).toEqual(figures)
    const list = spawn('tar', ['tf', file], { stdio: ['ignore', 'pipe', 'ignore'] })
    let names = ''
    list.stdout.on('data', (part: Buffer) => {
      names += part.toString()
    })
    await once(list, 'close')
    expect(names).toMatch(/^backup\.json\nrecords\//)
    expect(names).toMatch(/\ntelemetry\/sample\/.*\nmanifest\.json\nmanifest\.sha256\n$/s)
    expect(names).not.toMatch(/records\/(session|remember_token|export_token|login_attempt)\//)
    const again = await operator.run(['server', 'backup', '--to-file', file, '--lang', 'zh'])
    expect(again).toMatchObject({ code: 2, stdout: '', stderr: `✗ ${file} 已存在，加 --yes 覆盖。\n` })
  })

  it('refuses a backup that is truncated, damaged, newer or of a development version, and anything else, and leaves nothing', async () => {
    const target = join(directory, 'refused')
    const restore = (path: string) => operator.run(['server', 'restore', path, '--data', target, '-y'])
    const damaged = async (name: string, harm: (path: string) => Promise<void>): Promise<string> => {
      const path = join(directory, name)
      await copyFile(file, path)
      await harm(path)
      return path
    }
    const cut = await damaged('cut.tar', (path) => truncate(path, told.bytes - 700))
    // A slow machine shows its progress first.
    expect(await restore(cut)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/✗ \S+cut\.tar is truncated\.\n$/),
    })
    const flipped = await damaged('flipped.tar', (path) => write(path, Math.floor(told.bytes / 2), (byte) => byte ^ 1))
    expect(await restore(flipped)).toMatchObject({ code: 1, stderr: expect.stringMatching(/is damaged: /) })
    const newer = await damaged('newer.tar', (path) => write(path, 512 + 41, () => '9'.charCodeAt(0)))
    expect(await restore(newer)).toMatchObject({ code: 6, stderr: expect.stringContaining('by a newer version') })
    const old = await damaged('old.tar', (path) => write(path, 512 + 41, () => '1'.charCodeAt(0)))
    expect(await restore(old)).toMatchObject({
      code: 6,
      stderr: `✗ ${old} was made by a development version of rtcops and cannot be restored. Start with a fresh data directory.\n`,
    })
    expect(await restore(program)).toMatchObject({ code: 2, stderr: `✗ ${program} is not an rtcops backup.\n` })
    expect(await restore('/nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Cannot read /nowhere'),
    })
    expect(existsSync(target)).toBe(false)
  })

  it('restores only into an empty directory, and asks when it can', async () => {
    const full = await operator.run(['server', 'restore', file, '-y'])
    expect(full).toMatchObject({ code: 6, stdout: '', stderr: expect.stringContaining(`${data} is not empty.`) })
    expect(await operator.run(['server', 'restore', file, '--data', restored()])).toMatchObject({ code: 2 })
    const asked = await operator.atTerminal(`rtcops server restore ${file} --data ${restored()}`, {
      answers: [['[y/N]', 'n\r']],
    })
    expect(asked).toMatchObject({ code: 1, stdout: expect.stringMatching(/Directory +\S+\/restored/) })
    const looked = await operator.run(['server', 'restore', file, '--data', restored(), '--dry-run', '-q'])
    expect(looked).toMatchObject({ code: 0, stdout: expect.stringContaining(told.audit_head) })
    expect(existsSync(restored())).toBe(false)
    const external = await operator.run(['server', 'backup', '--to-file', '/tmp'], {
      env: { DATABASE_URL: 'postgres://a' },
    })
    expect(external).toMatchObject({ code: 2, stderr: expect.stringContaining('DATABASE_URL is set.') })
  })

  it('Ctrl-C leaves neither half a backup nor half a restored directory', async () => {
    const folder = join(directory, 'interrupted')
    await mkdir(folder)
    const backup = start('server', 'backup', '--to-file', join(folder, 'b.tar'))
    while ((await readdir(folder)).length === 0) await sleep(2)
    backup.kill('SIGINT')
    expect(await once(backup, 'exit')).toEqual([130, null])
    expect(await readdir(folder)).toEqual([])
    expect(existsSync(join(data, 'clickhouse/shadow/rtcops_backup'))).toBe(false)
    const restore = start('server', 'restore', file, '--data', restored(), '-y')
    while (!existsSync(join(restored(), 'engines.json'))) await sleep(2)
    restore.kill('SIGTERM')
    expect(await once(restore, 'exit')).toEqual([143, null])
    expect(existsSync(restored())).toBe(false)
  })

  it('cancels a backup whose terminal was killed, so that the next one can start', async () => {
    const folder = join(directory, 'orphaned')
    await mkdir(folder)
    const backup = start('server', 'backup', '--to-file', join(folder, 'b.tar'))
    while ((await readdir(folder)).length === 0) await sleep(2)
    backup.kill('SIGKILL')
    await once(backup, 'exit')
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 90_000 })
    const next = await operator.run(['server', 'backup', '--to-file', join(folder, 'b.tar'), '-q'])
    expect(next).toMatchObject({ code: 0 })
  })

  it('a killed restore leaves no usable data directory, and the next one starts anew', async () => {
    const child = spawn(process.execPath, [serverProgram, 'restore', '--file', file], {
      env: { ...process.env, ...noEngines, RTCOPS_DATA: restored() },
      stdio: 'ignore',
    })
    while (!existsSync(join(restored(), 'engines.json'))) await sleep(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect(startHostServer(restored())).rejects.toThrow(/a restore into .* was cut short/)
    const again = await operator.run(['server', 'restore', file, '--data', restored(), '-y', '-o', 'json'])
    expect({ ...again, stderr: withoutProgress(again.stderr) }).toMatchObject({
      code: 0,
      stderr: '✓ Restored; ledger, audit chain and counts agree\n',
    })
    const { file: _file, held_ms: _held, ...figures } = told as Told & { held_ms: number }
    expect(JSON.parse(again.stdout)).toEqual({ directory: restored(), ...figures })
  })

  it('quality: backup: a restore is one moment of both stores, and everything sent again exists once', async () => {
    expect(await server?.end('SIGTERM')).toEqual([0, null])
    server = await startHostServer(restored())
    const stores = await readStores(server)
    expectOneMoment(stores)
    expect(stores.batches).toEqual(expect.arrayContaining(before.batches))
    expect(stores.keys).toEqual(expect.arrayContaining(before.recharges))
    expect(stores.booked).toBe(told.ledger_transactions)
    expect(stores.batches.length).toBeLessThan(load.batches.acknowledged.length)
    const token = await logInAt(server.url, adminPassword)
    const target = { url: server.url, token, project, companyId: project.companyId }
    const sentBatches = await Promise.all(load.batches.sent.map((id) => sendBatch(target, id)))
    expect(new Set(sentBatches)).toEqual(new Set([true]))
    const sentRecharges = await Promise.all(load.recharges.sent.map((key) => recharge(target, key)))
    expect(new Set(sentRecharges)).toEqual(new Set([true]))
    const after = await readStores(server)
    expectOneMoment(after)
    expect(after.batches.length).toBe(load.batches.sent.length)
    expect(after.booked).toBe(load.recharges.sent.length)
    const verified = await operator.run(['server', 'ledger', 'verify', '--data', restored()])
    expect(verified).toMatchObject({ code: 0, stderr: '✓ The books balance\n' })
  })

  it('a documented backup of a server killed while storing contains everything acknowledged, once', async () => {
    load = await startLoadAt(server?.url ?? '')
    while (load.batches.acknowledged.length < 4) await sleep(20)
    await untilGroupWaits(server as HostServer)
    await server?.end('SIGKILL')
    await load.stop()
    const commands = await commandsOf('backups.md')
    const [backup = '', ...verifyAndRestore] = commands.filter((command) => /backup|restore/.test(command))
    const backups = join(directory, 'second')
    await mkdir(backups)
    await follow([backup], { '/backup': backups, '/srv/rtcops': restored() })
    const [second = ''] = await readdir(backups)
    await follow(verifyAndRestore, { '/backup/rtcops.tar': join(backups, second), '/srv/rtcops-new': third() })
    server = await startHostServer(third())
    const stores = await readStores(server)
    expectOneMoment(stores)
    expect(stores.batches).toEqual(expect.arrayContaining(load.batches.acknowledged))
    expect(stores.keys).toEqual(expect.arrayContaining(load.recharges.acknowledged))
  })

  it("the commands of the administrator's guide work as described, in both languages", async () => {
    const [commands, chinese] = await Promise.all(['backups.md', 'backups.zh-CN.md'].map(commandsOf))
    expect(commands).toHaveLength(9)
    expect(chinese).toEqual(commands)
    const others = commands?.filter((command) => !/backup|restore/.test(command)) ?? []
    await follow(others, { '/srv/rtcops': third() })
  })
})

/** Runs commands of the guide with places of this test instead of those of the guide, and expects that each shows something. */
async function follow(commands: readonly string[], places: Readonly<Record<string, string>>): Promise<void> {
  for (const command of commands) {
    const words = command.split(' ').map((word) => places[word] ?? word)
    const ran = await operator.run(words.slice(1))
    expect(ran, `${command}\n${ran.stderr}`).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) })
  }
}

/**
 * Returns the commands of a guide that need a data directory, except one that needs a member with an authenticator app.
 */
async function commandsOf(guide: string): Promise<string[]> {
  const text = await readFile(new URL(`../../../docs/guide/${guide}`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => /^rtcops server (migrate|backup|restore|user) (?!reset-factor)/.test(line))
}

/** Changes one byte of a file. */
async function write(path: string, at: number, changed: (byte: number) => number): Promise<void> {
  const handle = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte.writeUInt8(changed(byte.readUInt8(0)))
  await handle.write(byte, 0, 1, at)
  await handle.close()
}
