import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { addHolder } from '../../test/scope/add-holder.ts'
import { addCustomer, type Customer } from '../../test/scope/customer.ts'
import { readInputs } from '../../test/scope/read-inputs.ts'
import { type Operation, readOperations } from '../contract.ts'
import { judgeRecentCalls } from '../jobs/judge-calls.ts'
import { rollUpDays } from '../jobs/roll-up-days.ts'

/** Streams do not end; what they tell is what `getLive` tells. */
const unending = new Set(['streamLive'])
const operations = readOperations().filter(
  ({ id, permissions }) => !unending.has(id) && !permissions.some((word) => ['public', 'token', 'signature'].includes(word)),
)
const ofOwn = operations.filter(({ ownCompanies }) => ownCompanies)
const reads = ofOwn.filter(({ id, method }) => method === 'GET' || id === 'listTransactionsByPost')

const now = Date.now()
let server: TestApp
let seller: Awaited<ReturnType<typeof addHolder>>
let own: Customer
let foreign: Customer
/** Answers before there was a foreign company, by operation and input. */
const alone = new Map<string, string>()

beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  seller = await addHolder(server.services.db, 'seller')
  own = await addCustomer(server, { mark: 'ownmark', salesperson: 'seller', calls: 2, address: 1, now })
  await count()
  await each(reads, own, async (key, answer) => void alone.set(key, answer))
  foreign = await addCustomer(server, { mark: 'foreignmark', salesperson: 'admin', calls: 5, address: 2, now })
  await count()
}, 120_000)
afterAll(() => server.close())

/** Runs the jobs that count days and judge calls. */
async function count(): Promise<void> {
  await rollUpDays(server.services, undefined, 0)
  await judgeRecentCalls(server.services)
}

const setScope = (data_scope: 'all' | 'own') =>
  server.services.db.updateTable('role').set({ data_scope }).where('id', '=', seller.roleId).execute()

/** Asks operations everything about a customer, a few at a time. @param take receives each answer with what was asked */
async function each(
  asked: readonly Operation[],
  customer: Customer,
  take: (key: string, answer: string, operation: Operation) => Promise<void>,
): Promise<void> {
  const questions = asked.flatMap((operation) =>
    readInputs(operation, customer, now).map((input) => ({ operation, input })),
  )
  const work = async () => {
    for (let next = questions.shift(); next; next = questions.shift())
      await take(`${next.operation.id} ${JSON.stringify(next.input)}`, await answerOf(next.operation, next.input), next.operation)
  }
  await Promise.all(Array.from({ length: 6 }, work))
}

/** Returns an answer without what differs from call to call; for a file the file. */
async function answerOf({ id }: Operation, input: Record<string, unknown>): Promise<string> {
  const answer = await server.request(id, input, seller.token)
  const token = /"token":"([^"]{20,})"/.exec(answer.body)?.[1]
  const file = token && (await server.app.inject({ url: `/api/open/download/export?token=${token}` }))
  return [answer.body.replace(/"token":"[^"]*"/, ''), file ? file.rawPayload.toString('latin1') : ''].join('\n')
}

describe('a member who sees their own companies alone', () => {
  it('is told by every operation exactly what they were told when there were no other companies', async () => {
    const open: string[] = []
    await each(reads, own, async (key, answer, { id }) => void (answer !== alone.get(key) && open.push(id)))
    // Without the scope, most of what is asked tells of the other company: the comparison is worth something.
    expect(new Set(open).size).toBeGreaterThan(reads.length / 2)
    await setScope('own')
    const differing: unknown[] = []
    await each(reads, own, async (key, answer) => void (answer !== alone.get(key) && differing.push([key, alone.get(key), answer])))
    expect(differing).toEqual([])
  })
})
