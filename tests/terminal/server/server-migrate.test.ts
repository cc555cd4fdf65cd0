import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Engines, startEngines } from '@rtcops/embedded'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepName, telemetryMigrations } from '../../../packages/server/src/clickhouse/migrations/index.ts'
import { recordSteps } from '../../../packages/server/src/postgres/migrate.ts'
import { ownStores } from '../../../packages/server/test/own-stores.ts'
import { askRecords, readSchema } from '../../harness/read-schema.ts'
import { Operator } from '../../harness/rtcops.ts'
import { noEngines } from '../../harness/server/host-server.ts'
import { serverProgram } from '../../harness/server/server-program.ts'

let directory: string
let data: string
let operator: Operator

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-migrate-'))
  data = join(directory, 'data')
  operator = await Operator.arrive(undefined, { RTCOPS_DATA: data })
  await onEngines(async () => undefined)
})
afterAll(async () => {
  await operator?.leave()
  await rm(directory, { recursive: true, force: true })
})

async function onEngines<Result>(work: (engines: Engines) => Promise<Result>): Promise<Result> {
  const engines = await startEngines(data)
  try {
    return await work(engines)
  } finally {
    await engines.stop()
  }
}

const states = (stdout: string) => {
  const rows = JSON.parse(stdout) as { engine: string; step: string; state: number }[]
  return rows.map(({ engine, state, step }) => `${state} ${engine} ${step}`)
}

describe('rtcops server migrate', () => {
  it('lists pending steps, and changes nothing with a dry run', async () => {
    for (let time = 0; time < 2; time += 1) {
      const looked = await operator.run(['server', 'migrate', '--dry-run', '-o', 'json'])
      const steps = [
        ...recordSteps.map((step) => `3 records ${step}`),
        ...telemetryMigrations.map((step) => `3 telemetry ${stepName(step)}`),
      ]
      expect(looked).toMatchObject({ code: 0, stderr: `! Steps to do: ${steps.length}\n` })
      expect(states(looked.stdout)).toEqual(steps)
    }
    const absent = join(directory, 'absent')
    expect(await operator.run(['server', 'migrate', '--data', absent])).toMatchObject({ code: 1, stdout: '' })
    expect(existsSync(absent)).toBe(false)
  })

  it('quality: upgrade: resumes after a kill, and ends with the same schema as an uninterrupted run', async () => {
    for (const moment of ['engines', 'progress']) {
      const child = migrateByItself()
      if (moment === 'engines') while (!existsSync(join(data, 'engines.json'))) await sleep(2)
      else await untilProgress(child)
      // After the step of the records database, it is in the middle of the telemetry's, which takes half a second.
      await sleep(moment === 'engines' ? 0 : 50)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const unasked = await operator.run(['server', 'migrate'])
    expect(unasked).toMatchObject({
      code: 2,
      stdout: '',
      stderr: '✗ This write needs confirmation. Add --yes or --dry-run.\n',
    })
    const done = await operator.run(['server', 'migrate', '-y', '--lang', 'zh'])
    expect(done).toMatchObject({ code: 0, stderr: expect.stringMatching(/已执行 [1-9]\d* 步/) })
    expect(done.stdout).toContain('刚完成')
    const again = await operator.run(['server', 'migrate', '-o', 'json'])
    expect(again).toMatchObject({ code: 0, stderr: '✓ The schemas are up to date\n' })
    expect(new Set(states(again.stdout).map((line) => line[0]))).toEqual(new Set(['1']))
    expect(await onEngines(readSchema)).toEqual(await migrateAtOnce())
  })

  it('does not migrate the data of a running server, and refuses those of a newer version', async () => {
    await onEngines(async (engines) => {
      const beside = await operator.run(['server', 'migrate'])
      expect(beside).toMatchObject({ code: 0, stderr: '✓ The schemas are up to date\n' })
      await askRecords(engines.databaseOwnerUrl, `DELETE FROM kysely_migration WHERE name = '001-baseline'`)
      const refused = await operator.run(['server', 'migrate', '-y'])
      expect(refused).toMatchObject({
        code: 6,
        stdout: '',
        stderr: `✗ A server is running on ${data}. Stop it first.\n`,
      })
      await askRecords(
        engines.databaseOwnerUrl,
        `INSERT INTO kysely_migration VALUES ('001-baseline', 'x'), ('999-later', 'x')`,
      )
    })
    const newer = await operator.run(['server', 'migrate'])
    expect(newer).toMatchObject({
      code: 6,
      stdout: '',
      stderr: expect.stringContaining('a newer version of rtcops (999-later)'),
    })
  })

  it('refuses data of a development version, in one sentence that says what to do', async () => {
    await onEngines(({ databaseOwnerUrl }) =>
      askRecords(databaseOwnerUrl, `UPDATE kysely_migration SET name = '001-spine' WHERE name = '001-baseline'`),
    )
    expect(await operator.run(['server', 'migrate', '--dry-run'])).toMatchObject({
      code: 6,
      stdout: '',
      stderr:
        '✗ The data was written by a development version of rtcops and can be neither upgraded nor restored. Start with a fresh data directory.\n',
    })
  })
})

/** Migrates empty databases without an interruption. @returns their schema, named as that of a server with its own engines */
async function migrateAtOnce(): Promise<unknown> {
  const stores = await ownStores()
  try {
    const { clickhouseUrl, databaseOwnerUrl, databaseUrl } = stores
    const env = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, CLICKHOUSE_URL: clickhouseUrl }
    expect(await operator.run(['server', 'migrate', '-y'], { env })).toMatchObject({ code: 0 })
    const name = new URL(clickhouseUrl).pathname.slice(1)
    return JSON.parse(JSON.stringify(await readSchema(stores)).replaceAll(name, 'rtcops'))
  } finally {
    await stores.drop()
  }
}

const migrateByItself = (): ChildProcess =>
  spawn(process.execPath, [serverProgram, 'migrate'], {
    env: { ...process.env, ...noEngines, RTCOPS_DATA: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Waits until the first step is reported. */
async function untilProgress(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data')
}
