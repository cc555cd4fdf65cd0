import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Engines, startEngines } from '@rtcops/embedded'
import { run } from '../../tools/run.ts'
import { freePort } from '../harness/network/free-port.ts'
import { adminPassword } from '../harness/server/rig.ts'
import { type Program, startProgram } from '../harness/server/start-program.ts'
import { lookInto, type MoneyOutcome } from './money.ts'
import { previousVersion } from './support/previous-version.ts'
import { beginWork, countSamples } from './support/work.ts'

const rtcops = fileURLToPath(new URL('../../packages/cli/bin/rtcops.js', import.meta.url))

export interface UpgradeOutcome {
  /** Commit of the previous version. */
  previous: string
  /** Steps of both schemas that were taken under the old server. */
  steps: number
  money: MoneyOutcome
  recharges: number
  /** Samples of acknowledged batches, and those that are stored. */
  acknowledged: number
  stored: number
  reads: number
  /** 5xx responses to reads of a server that was not being stopped. */
  faults: string[]
  /** Last line of the previous version when it is started again. */
  refusal: string
}

/**
 * Replaces a server of the previous version with one of this version while members and senders work: the schemas are
 * changed under the old server, both work together, then the old one is stopped.
 *
 * @param seconds length of each of the three parts
 */
export async function runUpgrade(seconds: number, seed: number): Promise<UpgradeOutcome> {
  const previous = await previousVersion()
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-upgrade-'))
  const engines = await startEngines(join(directory, 'engines'))
  const started: Program[] = []
  const start = async (name: string, main?: string) => {
    const port = await freePort()
    const env = { ...urlsOf(engines), PORT: String(port), RTCOPS_DATA: join(directory, name) }
    // The old server creates the first schema.
    const own = main === undefined ? { RTCOPS_AUTO_MIGRATE: '0' } : {}
    started.push(await startProgram({ ...env, ...settings, ...own }, [], main))
    return `http://127.0.0.1:${port}`
  }
  try {
    const old = await start('old', previous.main)
    const work = await beginWork(engines.databaseUrl, [old], seed)
    await wait(seconds * 1000)
    const steps = await migrate(engines)
    const fresh = await start('new')
    work.servers.push(fresh)
    await wait(seconds * 1000)
    work.servers.shift()
    await started[0]?.stop()
    await wait(seconds * 1000)
    const { acknowledged, reads, recharges, sent } = await work.end()
    return {
      previous: previous.commit,
      steps,
      acknowledged,
      recharges,
      reads: reads.length,
      // A server that is being stopped may break a connection.
      faults: reads
        .filter(({ isServing, status }) => isServing && (status === 0 || status >= 500))
        .map(({ path, status }) => `${status} ${path}`),
      money: await lookInto(engines.databaseUrl, sent),
      stored: await countSamples(engines.clickhouseUrl),
      refusal: await startAgain(() => start('old', previous.main)),
    }
  } finally {
    for (const program of started) await program.stop()
    await engines.stop()
    await previous.remove()
    await rm(directory, { recursive: true, force: true })
  }
}

const settings = {
  RTCOPS_DEMO: '0',
  RTCOPS_ADMIN_PASSWORD: adminPassword,
  RTCOPS_LOG: 'warn',
}

const urlsOf = ({ clickhouseUrl, databaseOwnerUrl, databaseUrl }: Engines) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseOwnerUrl,
  CLICKHOUSE_URL: clickhouseUrl,
})

/** Runs this version's command. @returns the number of steps that it took */
async function migrate(engines: Engines): Promise<number> {
  const { ok, output } = await run(process.execPath, [rtcops, 'server', 'migrate', '-y', '-o', 'json'], {
    env: urlsOf(engines),
  })
  if (!ok) throw new Error(`the schemas were not changed: ${output}`)
  return [...output.matchAll(/"state": ?2/g)].length
}

/** Returns the last line of a server that refuses to start. @throws {Error} if it starts */
async function startAgain(start: () => Promise<unknown>): Promise<string> {
  const refusal = await start().then(
    () => undefined,
    (error: unknown) => String(error),
  )
  if (refusal === undefined) throw new Error('the previous version was started on the schema of this one')
  return refusal.trim().split('\n').at(-1) ?? ''
}
