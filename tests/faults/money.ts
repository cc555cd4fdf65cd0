import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import pg from 'pg'
import { findAuditBreak } from '../../packages/server/src/audit/records/audit.ts'
import { type LedgerFault, verifyLedger } from '../../packages/server/src/ledger/verify.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'
import { killVictim, type Victim } from './support/kill.ts'
import { makeRandom } from './support/random.ts'

export interface MoneyFaults {
  recharges: number
  clients: number
  /** Number of companies among which the recharges are spread. */
  companies: number
  /** Killed one after another, at random times while recharges are being sent. */
  victims: readonly Victim[]
  seed: number
}

export interface MoneyOutcome {
  /** Recharges acknowledged with code 0 at least once. */
  acknowledged: number
  /** Requests sent for them, and those without a response or with one that asks for a retry. */
  sent: number
  unanswered: number
  /** Remarks of acknowledged recharges that are not in the ledger. */
  lost: string[]
  /**
   * Recharges that are in the ledger more than once, with another company or amount, or with another number than the
   * response named.
   */
  double: string[]
  /** Fen by which balances differ from the sum of the acknowledged recharges. */
  drift: bigint
  ledger: readonly LedgerFault[]
  /** Audit entries of recharges, and the first one at which the chain breaks. */
  audited: number
  auditBreak: number | undefined
}

export interface Recharge {
  companyId: number
  /** Fen. */
  amount: bigint
  remark: string
  /** Number of times that it is sent again even if it may already be booked. */
  repeats: number
}

/** A recharge with what became of it. */
export interface Sent {
  recharge: Recharge
  /** Transaction numbers in the responses. */
  ids: Set<number>
  sent: number
  unanswered: number
}

/**
 * Sends recharges, each several times with its idempotency key whatever the response, while processes are killed; then
 * checks the ledger.
 */
export async function runMoneyFaults(faults: MoneyFaults): Promise<MoneyOutcome> {
  const random = makeRandom(faults.seed)
  const rig = await startRigInMemory()
  try {
    const companies = await addCompanies(rig.engines.databaseUrl, faults.companies)
    const token = await rig.logIn()
    const queue = planRecharges(faults, companies, random)
    const done: Sent[] = []
    const client = async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        done.push(await sendOften(() => rig.url, token, next, random))
    }
    const sending = Promise.all(Array.from({ length: faults.clients }, client))
    let failed = false
    sending.catch(() => {
      failed = true
    })
    await Promise.all([sending, killAll(rig, faults, random, () => (failed ? undefined : done.length))])
    return await lookInto(rig.engines.databaseUrl, done)
  } finally {
    await rig.stop()
  }
}

/**
 * Kills the victims one after another, each in the middle of its part of the recharges, however fast the machine is.
 */
async function killAll(
  rig: Rig,
  { victims, recharges }: MoneyFaults,
  random: () => number,
  /** Returns undefined if sending has failed. */
  countDone: () => number | undefined,
): Promise<void> {
  for (const [index, victim] of victims.entries()) {
    const turn = Math.floor((recharges * (index + random())) / (victims.length + 1))
    while ((countDone() ?? turn) < turn) await wait(10)
    if (countDone() === undefined) return
    await wait(random() * 100)
    await killVictim(rig, victim)
  }
}

export async function addCompanies(databaseUrl: string, count: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (name) SELECT 'company ' || n FROM generate_series(1, $1::integer) AS n RETURNING id`,
      [count],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

function planRecharges({ recharges }: MoneyFaults, companies: readonly number[], random: () => number): Recharge[] {
  return Array.from({ length: recharges }, (_, index) => ({
    companyId: companies[Math.floor(random() * companies.length)] ?? 0,
    amount: BigInt(1 + Math.floor(random() * 1_000_000)),
    remark: `recharge ${index}`,
    repeats: 1 + Math.floor(random() * 4),
  }))
}

/**
 * Sends as a client that does not trust responses: it also repeats a booked recharge, and continues until it is booked.
 * @param url returns the server for the next attempt
 */
export async function sendOften(
  url: () => string,
  token: string,
  recharge: Recharge,
  random: () => number,
): Promise<Sent> {
  const outcome: Sent = { recharge, ids: new Set(), sent: 0, unanswered: 0 }
  while (outcome.sent <= recharge.repeats || outcome.ids.size === 0) {
    outcome.sent += 1
    // Sometimes it does not wait for the response.
    const patience = random() < 0.2 ? 20 + random() * 60 : 30_000
    const id = await send(url(), token, recharge, patience)
    if (id === undefined) outcome.unanswered += 1
    else outcome.ids.add(id)
    await wait(id === undefined ? 50 + random() * 250 : random() * 20)
  }
  return outcome
}

/** @returns the number of the transaction; undefined without a response, and for one that asks for a retry */
async function send(url: string, token: string, recharge: Recharge, patience: number): Promise<number | undefined> {
  const { companyId, amount, remark } = recharge
  try {
    const reply = await fetch(`${url}/api/transaction/insert`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': `faults-${remark.replace(' ', '-')}`,
      },
      body: JSON.stringify({
        company_id: companyId,
        transaction_amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
        remit_money_time: '2026-01-01 00:00:00',
        remark,
      }),
      signal: AbortSignal.timeout(patience),
    })
    const answer = (await reply.json()) as { code: number; msg: string; info?: { id: number } }
    if (answer.code === 0 && answer.info) return answer.info.id
    // An earlier attempt is still in progress, on a server that is halted.
    const isInFlight = answer.code === codes.conflict
    if (reply.status < 429 && !isInFlight) throw new RefusedError(JSON.stringify(answer))
  } catch (error) {
    // Broken connections and timeouts are what this test provokes; a refusal is an error.
    if (error instanceof RefusedError) throw error
  }
  return undefined
}

class RefusedError extends Error {}

/** Compares the ledger with what was acknowledged. */
export async function lookInto(databaseUrl: string, done: readonly Sent[]): Promise<MoneyOutcome> {
  const db = openDatabase(databaseUrl, () => undefined)
  try {
    const rows = await db
      .selectFrom('ledger_transaction')
      .select(['id', 'company_id', 'amount', 'balance', 'remark', 'sequence'])
      .orderBy('company_id')
      .orderBy('sequence')
      .execute()
    const balances = new Map(rows.map(({ company_id, balance }) => [company_id, BigInt(balance)]))
    const found = Map.groupBy(rows, ({ remark }) => remark)
    const acknowledged = done.filter(({ ids }) => ids.size > 0)
    const isTrue = ({ recharge, ids }: Sent): boolean => {
      const [row, ...more] = found.get(recharge.remark) ?? []
      const agrees = row?.company_id === recharge.companyId && BigInt(row.amount) === recharge.amount
      return more.length === 0 && agrees && ids.size === 1 && ids.has(row.id)
    }
    const missing = acknowledged.filter(({ recharge }) => !found.has(recharge.remark))
    const booked = [...balances.values()].reduce((sum, balance) => sum + balance, 0n)
    const wanted = acknowledged.reduce((sum, { recharge }) => sum + recharge.amount, 0n)
    const audited = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('operation', '=', 'insertTransaction')
      .executeTakeFirstOrThrow()
    return {
      acknowledged: acknowledged.length,
      sent: done.reduce((sum, { sent }) => sum + sent, 0),
      unanswered: done.reduce((sum, { unanswered }) => sum + unanswered, 0),
      lost: missing.map(({ recharge }) => recharge.remark),
      double: acknowledged
        .filter((each) => !missing.includes(each) && !isTrue(each))
        .map(({ recharge }) => recharge.remark),
      drift: booked - wanted,
      ledger: (await verifyLedger(db)).faults,
      audited: audited.n,
      auditBreak: await findAuditBreak(db),
    }
  } finally {
    await db.destroy()
  }
}
