import { createClient } from '@clickhouse/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { formatDateTime } from '@rtcops/core/time/zone'
import pg from 'pg'
import { adminPassword, type Rig, startRig } from '../harness/server/rig.ts'

export interface HeavyQueries {
  /** User sessions in the 30 days before now, five per call. */
  stays: number
  /** Clients that request the widest list of calls repeatedly. */
  readers: number
  /** Recharges sent one after another meanwhile. */
  recharges: number
}

export interface HeavyOutcome {
  /** Milliseconds of recharges: the median, the 99th percentile and the maximum. */
  median: number
  p99: number
  longest: number
  refusedRecharges: number
  /** Milliseconds of logins, one after each recharge: the median, the 99th percentile and the maximum. */
  loginMedian: number
  loginP99: number
  longestLogin: number
  refusedLogins: number
  /** Wide queries answered and refused meanwhile, and the milliseconds of the longest one. */
  answered: number
  refused: number
  longestQuestion: number
}

const day = 86_400_000

/** Sends recharges while many clients request what costs the telemetry engine most: all calls of 31 days, sorted. */
export async function runHeavyQueries({ stays, readers, recharges }: HeavyQueries): Promise<HeavyOutcome> {
  const rig = await startRig()
  try {
    await addStays(rig, stays)
    const companyId = await addCompany(rig)
    const token = await rig.logIn()
    let isOver = false
    const asked = { answered: 0, refused: 0, longest: 0 }
    const reader = async () => {
      while (!isOver) {
        const { ms, isGood } = await timed(() => askWidely(rig.url, token))
        asked.longest = Math.max(asked.longest, ms)
        if (isGood) asked.answered += 1
        else asked.refused += 1
      }
    }
    const reading = Promise.all(Array.from({ length: readers }, reader))
    const times: number[] = []
    const loginTimes: number[] = []
    let refusedRecharges = 0
    let refusedLogins = 0
    for (let index = 0; index < recharges; index += 1) {
      const { ms, isGood } = await timed(() => recharge(rig.url, token, companyId, index))
      times.push(ms)
      if (!isGood) refusedRecharges += 1
      const login = await timed(() => logIn(rig.url))
      loginTimes.push(login.ms)
      if (!login.isGood) refusedLogins += 1
    }
    isOver = true
    await reading
    const at = percentiles(times)
    const loginAt = percentiles(loginTimes)
    return {
      median: at(0.5),
      p99: at(0.99),
      longest: at(1),
      refusedRecharges,
      loginMedian: loginAt(0.5),
      loginP99: loginAt(0.99),
      longestLogin: loginAt(1),
      refusedLogins,
      answered: asked.answered,
      refused: asked.refused,
      longestQuestion: Math.round(asked.longest),
    }
  } finally {
    await rig.stop()
  }
}

/** Returns whole milliseconds by share: 0.5 is the median. */
function percentiles(times: readonly number[]): (part: number) => number {
  const sorted = times.toSorted((one, other) => one - other)
  return (part) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}

async function timed(ask: () => Promise<Response>): Promise<{ ms: number; isGood: boolean }> {
  const begun = performance.now()
  const answer = (await (await ask()).json()) as { code: number }
  return { ms: performance.now() - begun, isGood: answer.code === 0 }
}

function askWidely(url: string, token: string): Promise<Response> {
  const now = Date.now()
  const time = [now - 30.9 * day, now].map((instant) => formatDateTime(instant))
  const query = encodeQuery({ time, order: { field: 'count_time', sort: 2 }, limit: 200 })
  return fetch(`${url}${routes.listCallSessions[1]}${query}`, { headers: { authorization: `Bearer ${token}` } })
}

function logIn(url: string): Promise<Response> {
  return fetch(`${url}${routes.login[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
}

function recharge(url: string, token: string, companyId: number, index: number): Promise<Response> {
  return fetch(`${url}${routes.insertTransaction[1]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `heavy-${index}`,
    },
    body: JSON.stringify({
      company_id: companyId,
      transaction_amount: '100.00',
      remit_money_time: '2026-01-01 00:00:00',
    }),
  })
}

async function addCompany(rig: Rig): Promise<number> {
  const client = new pg.Client({ connectionString: rig.engines.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(`INSERT INTO company (name) VALUES ('payer') RETURNING id`)
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}

async function addStays(rig: Rig, stays: number): Promise<void> {
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  try {
    const moment = (offset: string) => `fromUnixTimestamp64Milli(toInt64({start: Int64} + ${offset}), 'UTC')`
    // The user sessions of a call begin within minutes of each other.
    const began = `intDiv(intDiv(number, 5) * ${29 * day}, intDiv({stays: UInt64}, 5)) + (number % 5) * 60000`
    await engine.command({
      query: `INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type)
        SELECT concat('heavy', leftPad(toString(intDiv(number, 5) % 300), 27, '0')), toDate(joined), concat('call-', toString(intDiv(number, 5))),
          concat('user-', toString(number % 90000)), concat('stay-', toString(number)), 'room', joined, ${moment(`${began} + 1500000`)}, 0
        FROM (SELECT number, ${moment(began)} AS joined FROM numbers({stays: UInt64}))`,
      query_params: { start: Date.now() - 30 * day, stays },
    })
  } finally {
    await engine.close()
  }
}
