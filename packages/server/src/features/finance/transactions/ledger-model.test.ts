import { codes } from '@rtcops/core/api/codes'
import { printFen } from '@rtcops/core/money/fen'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { book } from '../../../ledger/book.ts'
import { verifyLedger } from '../../../ledger/verify.ts'

/** Sequences that run in parallel, each for its own company, and rounds of them: over 1,000 in all, and fewer in zones other than UTC. */
const beside = 20
const rounds = process.env['TZ'] === 'UTC' ? 52 : 8

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  // Logs in once, before many requests are sent at the same time.
  await server.call('getAdminUser', {})
})
afterAll(() => server.close())

/** Commands of a sequence; their numbers come from a small set of values, so that repetitions are frequent. */
type Command =
  | { kind: 'recharge'; key: number | undefined; amount: bigint; type: 1 | 6 }
  | { kind: 'reverse'; which: number }
  | { kind: 'deduct'; day: number; amount: bigint }
  | { kind: 'balance' }

const amounts = fc.constantFrom(1n, 30n, 10_000n, 9_999_999_999n)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('recharge' as const),
      key: fc.constantFrom(undefined, 1, 2),
      amount: amounts,
      type: fc.constantFrom(1 as const, 6 as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat({ max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deduct' as const),
      day: fc.integer({ min: 1, max: 3 }),
      amount: amounts,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'balance' as const }) },
)

interface Entry {
  id: number
  type: number
  amount: bigint
  balance: bigint
  day: string | null
  reverses: number | null
  reversedBy: number | null
}

/** The expected ledger of one company, in plain arithmetic. */
class Model {
  readonly entries: Entry[] = []
  /** Request bodies by idempotency key or by content, with the transactions that they created. */
  readonly sent = new Map<string, { body: string; entry: Entry }>()

  get balance(): bigint {
    return this.entries.reduce((sum, { amount }) => sum + amount, 0n)
  }

  add(entry: Pick<Entry, 'id' | 'type' | 'amount'> & Partial<Entry>): Entry {
    const whole = { day: null, reverses: null, reversedBy: null, ...entry, balance: this.balance + entry.amount }
    this.entries.push(whole)
    return whole
  }
}

async function play(commands: readonly Command[]): Promise<void> {
  const { id: company } = await server.services.db
    .insertInto('company')
    .values({ name: 'model' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const model = new Model()
  for (const each of commands) {
    if (each.kind === 'recharge') await recharge(company, model, each)
    else if (each.kind === 'reverse') await reverse(model, each.which)
    else if (each.kind === 'deduct') await deduct(company, model, each)
    else await compareBalance(company, model)
  }
  await compareList(company, model)
}

async function recharge(company: number, model: Model, { key, amount, type }: Extract<Command, { kind: 'recharge' }>) {
  const body = { company_id: company, type, transaction_amount: printFen(amount), remit_money_time: '2026-01-01' }
  const text = JSON.stringify(body)
  const name = key === undefined ? text : `key ${key}`
  const headers = key === undefined ? {} : { 'idempotency-key': `${company}-${key}` }
  const answer = await server.request('insertTransaction', body, undefined, headers)
  const { code, info } = answer.json()
  const before = model.sent.get(name)
  if (before && before.body !== text) {
    expect(code).toBe(codes.conflict)
    return
  }
  expect(code).toBe(0)
  expect(answer.headers['idempotent-replayed']).toBe(before ? 'true' : undefined)
  const entry = before?.entry ?? model.add({ id: info.id, type, amount })
  model.sent.set(name, { body: text, entry })
  expect(info).toEqual({
    id: entry.id,
    company_id: company,
    amount: printFen(amount),
    balance: printFen(entry.balance),
  })
}

async function reverse(model: Model, which: number) {
  const original = model.entries[which]
  const { code, info } = await server.call('reverseTransaction', { id: original?.id ?? 2_000_000_000, remark: '错' })
  if (!original) {
    expect(code).toBe(codes.notFound)
    return
  }
  const { id, type, amount, reverses, reversedBy } = original
  if (type === 5 || reverses !== null || reversedBy !== null || model.balance < amount) {
    expect(code).toBe(codes.conflict)
    return
  }
  expect(code).toBe(0)
  const entry = model.add({ id: info?.id ?? 0, type, amount: -amount, reverses: id })
  original.reversedBy = entry.id
  expect(info).toMatchObject({ amount: printFen(-amount), balance: printFen(entry.balance) })
}

async function deduct(company: number, model: Model, { day, amount }: Extract<Command, { kind: 'deduct' }>) {
  const billDay = `2026-01-0${day}`
  const booking = { companyId: company, type: 5, amount: -amount, at: new Date(), memberId: null, billDay } as const
  const booked = server.services.db.transaction().execute((tx) => book(tx, booking))
  if (model.entries.some((entry) => entry.day === billDay)) await expect(booked).rejects.toThrow('duplicate key')
  else model.add({ id: (await booked).id, type: 5, amount: -amount, day: billDay })
}

async function compareBalance(company: number, model: Model) {
  const { info } = await server.call('getCompanyBalance', { company_id: company })
  expect(info?.balance).toBe(printFen(model.balance))
}

async function compareList(company: number, model: Model) {
  const { list, total, info } = await server.call('listTransactions', { company_id: company })
  expect(
    list?.map(({ id, transaction_type, amount, balance, bill_day, reverses, reversed_by }) => ({
      id,
      type: transaction_type,
      amount,
      balance,
      day: bill_day,
      reverses,
      reversedBy: reversed_by,
    })),
  ).toEqual(
    model.entries
      .map((entry) => ({ ...entry, amount: printFen(entry.amount), balance: printFen(entry.balance) }))
      .reverse(),
  )
  const sum = (sign: (amount: bigint) => boolean) =>
    printFen(model.entries.reduce((all, { amount }) => (sign(amount) ? all + amount : all), 0n))
  expect({ total, info }).toEqual({
    total: model.entries.length,
    info: { income: sum((amount) => amount > 0n), deduction: sum((amount) => amount < 0n) },
  })
}

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

it.each([1, 2, 3, 4])(
  `R-TX-08 R-TX-10 D-24 1,000 random sequences of commands leave the ledger that plain arithmetic expects, part %i of 4 (RTCOPS_TEST_SEED=${seed})`,
  async (part) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: beside, maxLength: beside }),
        async (sequences) => {
          await Promise.all(sequences.map(play))
        },
      ),
      { numRuns: rounds / 4, seed: seed + part, interruptAfterTimeLimit: 55_000, markInterruptAsFailure: true },
    )
    expect(await verifyLedger(server.services.db)).toMatchObject({ faults: [] })
  },
)
