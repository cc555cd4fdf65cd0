import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addStays } from '../../packages/server/test/rows/add-stays.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'
import { makeRandom } from './support/random.ts'

const day = 86_400_000
const minute = 60_000
const days = 10
const projects = 12
/** ¥0.01 a minute, in micro-yuan: a minute is one fen. */
const price = 10_000

/** Returns midnight in Asia/Shanghai of the given number of days before today. */
function midnight(before: number): number {
  const shift = 8 * 60 * minute
  return Math.floor((Date.now() + shift) / day) * day - shift - before * day
}
const dayText = (instant: number) => new Date(instant + 8 * 60 * minute).toISOString().slice(0, 10)

/** Returns the minutes that a project used on a day. */
const used = (project: number, at: number) => 1 + ((project * 13 + at * 7) % 50)

test('T-20 D-31 days are closed once and completely when server and PostgreSQL are killed meanwhile', async () => {
  const random = makeRandom(20_261_121)
  const rig = await startRigInMemory()
  const owner = new pg.Pool({ connectionString: rig.engines.databaseOwnerUrl })
  owner.on('error', () => undefined)
  try {
    const added = await rig.addProjects(projects)
    await owner.query(`INSERT INTO company (name) SELECT 'company ' || n FROM generate_series(1, 5) AS n`)
    await owner.query(`UPDATE project SET company_id = (SELECT min(id) FROM company) + id % 6`)
    await owner.query(
      `INSERT INTO price (project_id, kind, unit_price, statistics_type_id, valid_from)
       SELECT id, 'speech_sounds', ${price}, NULL, '2020-01-01' FROM project`,
    )
    const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
    const stays = Array.from({ length: days }, (_, index) => index + 1).flatMap((at) =>
      added.map(({ appkey }, project) => {
        const joined = midnight(at) + 9 * 60 * minute
        const session = `${at}-${project}`
        return { appkey, call: session, user: 'u', session, joined, left: joined + used(project, at) * minute }
      }),
    )
    await addStays(client, stays)
    await client.close()
    await owner.query(`UPDATE setting SET value = $1 WHERE name = 'billing_start'`, [dayText(midnight(days))])

    // Before 02:00 the day that has just ended is still open.
    const last = Date.now() - midnight(0) < 2 * 60 * minute ? 2 : 1
    const ended = days - last + 1
    const closed = async () => (await rows<{ n: number }>(owner, 'SELECT count(*)::int AS n FROM bill_day'))[0]?.n ?? 0
    // A server looks for ended days at its start, and then once a minute.
    await endServer(rig)
    await rig.startServer()
    for (const [turn, isPostgresKilled] of [false, true].entries()) {
      await untilClosed(closed, (ended * (turn + 1)) / 4)
      await wait(random() * 100)
      if (isPostgresKilled) await endPostgres(rig, owner)
      await endServer(rig)
      expect(await closed()).toBeLessThan(ended)
      await rig.startServer()
    }
    await untilClosed(closed, ended)

    const expected = Array.from({ length: ended }, (_, index) => days - index).flatMap((at) =>
      Array.from({ length: projects }, (_, project) => ({ day: dayText(midnight(at)), minutes: used(project, at) })),
    )
    const bills = await rows<{ day: string; minutes: number; amount: string }>(
      owner,
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, speech_sounds_minutes::int AS minutes, amount::text
       FROM bill JOIN project ON project.id = project_id ORDER BY day, appkey`,
    )
    expect(bills).toEqual(expected.map((bill) => ({ ...bill, amount: String(bill.minutes) })))
    expect(
      await rows(
        owner,
        `SELECT day, company_id, sum(bill.amount) AS billed, ledger_transaction.amount FROM bill
         LEFT JOIN ledger_transaction USING (company_id) WHERE bill_day = day
         GROUP BY day, company_id, ledger_transaction.id HAVING sum(bill.amount) <> -ledger_transaction.amount`,
      ),
    ).toEqual([])
    const [books] = await rows<{ deductions: number; sum: string; audited: number }>(
      owner,
      `SELECT (SELECT count(*)::int FROM ledger_transaction) AS deductions,
         (SELECT sum(amount)::text FROM ledger_entry WHERE account = 'customer') AS sum,
         (SELECT count(*)::int FROM audit WHERE operation = 'closeBillDay') AS audited`,
    )
    expect(books).toEqual({
      deductions: ended * 6,
      sum: String(-expected.reduce((sum, { minutes }) => sum + minutes, 0)),
      audited: ended,
    })
  } finally {
    await owner.end()
    await rig.stop()
  }
})

async function rows<Row>(owner: pg.Pool, query: string): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await owner.query(query)).rows as Row[]
    } catch (error) {
      // PostgreSQL is being restarted.
      if (attempt === 50) throw error
      await wait(200)
    }
  }
}

async function endServer(rig: Rig): Promise<void> {
  const server = rig.server()
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

async function endPostgres(rig: Rig, owner: pg.Pool): Promise<void> {
  const { postgres } = rig.engines.pids()
  process.kill(postgres, 'SIGKILL')
  while (rig.engines.pids().postgres === postgres || rig.engines.pids().postgres === 0) await wait(50)
  await rows(owner, 'SELECT 1')
}

async function untilClosed(closed: () => Promise<number>, wanted: number): Promise<void> {
  while ((await closed()) < wanted) await wait(50)
}
