import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { second } from '@rtcops/core/time/zone'
import { freePort } from '../harness/network/free-port.ts'
import { processesOf } from '../harness/server/process-tree.ts'
import { type Program, startProgram } from '../harness/server/start-program.ts'
import { waitForTrialData } from '../harness/server/trial-data.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, time } from './support/result.ts'

/** What `npm start` runs. */
const sources = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
/** Milliseconds within which a member can log in after a first start. */
const goal = 15 * second
const password = 'Passw0rdAdmin'

interface Round {
  first: number
  /** Seconds of processor time of server and engines until then. */
  processor: number
  newest: number
  whole: number
  later: number
}

/** Measures how long a member waits until a login succeeds, at the first start with a month of trial data and at the next one. */
export async function run(): Promise<BenchResult[]> {
  const { first, later, newest, processor, whole } = await measure()
  const seconds = (milliseconds: number) => `${(milliseconds / second).toFixed(1)} s`
  return [
    {
      name: 'first start until a login succeeds, against 15 s',
      ratio: first / goal,
      goal: '≤ 1',
      detail: `${seconds(first)}, ${processor.toFixed(1)} s of processor time; the trial data of the last 24 hours is there after ${seconds(newest)}, all 30 days after ${seconds(whole)}`,
    },
    {
      name: 'a later start until a login succeeds, against the first',
      ratio: later / first,
      goal: '≤ 1',
      detail: seconds(later),
    },
  ]
}

async function measure(): Promise<Round> {
  const data = await mkdtemp(join(tmpdir(), 'rtcops-bench-start-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    RTCOPS_DATA: data,
    RTCOPS_ADMIN_PASSWORD: password,
    RTCOPS_LOG: 'error',
    DATABASE_URL: '',
    CLICKHOUSE_URL: '',
  }
  let program: Program | undefined
  const start = async () => {
    program = await startProgram(env, [], sources)
    await logIn(url)
  }
  try {
    const begun = performance.now()
    const first = await time(start)
    const processor = processorTime(processesOf(program?.process.pid ?? 0))
    // Yesterday and the day that has begun.
    await waitForTrialData(url, (progress) => progress !== undefined && progress.calls > 1)
    const newest = performance.now() - begun
    await waitForTrialData(url)
    const whole = performance.now() - begun
    await program?.stop()
    return { first, processor, newest, whole, later: await time(start) }
  } finally {
    await program?.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function logIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/npo/login/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 0) throw new Error(`the login was refused with ${code}`)
}
