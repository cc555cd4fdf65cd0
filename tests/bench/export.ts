import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Answer, Input, OperationId, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { addManyTransactions } from '../harness/many-transactions.ts'
import { type Rig, startRig } from '../harness/server/rig.ts'
import type { BenchResult } from './support/result.ts'

const rows = 1_000_000
const goal = { megabytes: 50 }

type Ask = <Id extends OperationId>(id: Id, input: Input<Id>) => Promise<Answer<Id>>

/** Exports a million transactions in both formats and measures the memory of the server process meanwhile. */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  try {
    await addManyTransactions(rig.engines.databaseOwnerUrl, rows, Date.now() - 60_000)
    const ask = await logIn(rig)
    // The memory of the larger of the short exports, including all code that it loads, does not count as growth by
    // rows.
    const short = formatDateTime(Date.now() - 20_000 * 60_000)
    for (const format of ['csv', 'xlsx'] as const) await finished(ask, await start(ask, format, short))
    const results: BenchResult[] = []
    for (const format of ['csv', 'xlsx'] as const) results.push(...(await measure(rig, ask, format)))
    return results
  } finally {
    await rig.stop()
  }
}

async function measure(rig: Rig, ask: Ask, format: 'csv' | 'xlsx'): Promise<BenchResult[]> {
  const pid = rig.server().pid ?? 0
  const before = residentMegabytes(pid)
  let most = before
  const steps = new Set<number>()
  const begun = performance.now()
  const id = await start(ask, format, '2020-01-01')
  const job = await finished(ask, id, ({ rows_done }) => {
    most = Math.max(most, residentMegabytes(pid))
    steps.add(rows_done)
  })
  const seconds = (performance.now() - begun) / 1000
  if (job.rows !== rows) throw new Error(`${job.rows} rows were exported instead of ${rows}`)
  const grown = most - before
  return [
    {
      name: `${rows.toLocaleString('en')} rows as ${format.toUpperCase()}, growth of the server's memory`,
      ratio: grown / goal.megabytes,
      goal: `≤ 1.00 of ${goal.megabytes} MB`,
      detail: `${Math.round(grown)} MB over ${Math.round(before)} MB; ${seconds.toFixed(0)} s, ${(job.size / 1e6).toFixed(0)} MB, ${steps.size} steps of progress seen`,
    },
  ]
}

async function start(ask: Ask, format: 'csv' | 'xlsx', from: string): Promise<number> {
  const { info } = await ask('exportTransactions', {
    format,
    job: 1,
    time: [from, from.length > 10 ? '2100-01-01 00:00:00' : '2100-01-01'],
  })
  return info.job_id ?? 0
}

/** Waits until an export is finished. @param look called every 100 ms */
async function finished(
  ask: Ask,
  id: number,
  look: (job: Schema<'ExportJob'>) => void = () => {},
): Promise<Schema<'ExportJob'>> {
  for (;;) {
    const { info } = await ask('getExportJob', { id })
    look(info)
    if (info.state === 3) return info
    if (info.state > 3) throw new Error(`the export failed: ${info.error}`)
    await wait(100)
  }
}

async function logIn(rig: Rig): Promise<Ask> {
  let bearer = ''
  const ask: Ask = async (id, input) => {
    const [method, path] = routes[id]
    const isRead = method === 'GET'
    const response = await fetch(rig.url + path + (isRead ? encodeQuery(input as Record<string, unknown>) : ''), {
      method,
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    })
    const answer = (await response.json()) as { code: number; msg: string }
    // A busy machine may not have a connection for every poll.
    if (response.status === 503) return await ask(id, input)
    if (answer.code !== 0) throw new Error(`${id}: ${answer.msg}`)
    return answer as never
  }
  const { role } = await ask('login', { username: 'admin', password: 'Passw0rdAdmin' })
  bearer = (role as { token: string }).token
  return ask
}

/** Returns VmRSS of proc(5) in MB. */
const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
