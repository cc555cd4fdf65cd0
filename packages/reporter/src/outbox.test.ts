import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutbox } from './outbox.ts'

interface Taken {
  token: string | null
  batch: string | null
  body: string
}

let taken: Taken[]
let answers: ((response: ServerResponse) => void)[]
let url: string
let close: () => void

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end('{"code":40001,"msg":"refused"}')
const stored = (response: ServerResponse) => response.end('{"code":0,"info":{"accepted":1,"rejected":0,"errors":[]}}')

async function take(request: IncomingMessage, response: ServerResponse) {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost')
  const body = (await request.toArray()).join('')
  taken.push({ token: searchParams.get('token'), batch: searchParams.get('batch_id'), body })
  ;(answers.shift() ?? stored)(response)
}

beforeEach(async () => {
  taken = []
  answers = []
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/open/source/abc/browser`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

/** Returns an outbox, and what it complained of. */
function open(token: string | (() => string) = 'given') {
  const faults: unknown[] = []
  return { outbox: openOutbox({ url, token }, 'page', (fault) => void faults.push(fault)), faults }
}

/** Flushes until nothing waits. @returns the milliseconds that passed */
async function drain({ outbox }: ReturnType<typeof open>): Promise<number> {
  const begun = Date.now()
  while (!(await outbox.flush())) await wait(50)
  return Date.now() - begun
}

describe('A-175 the reporter', () => {
  it('sends events in the order in which they came, as lines', async () => {
    const { outbox } = open()
    outbox.push({ kind: 'join' })
    outbox.push({ kind: 'leave' })
    expect(await outbox.flush()).toBe(true)
    expect(taken).toEqual([{ token: 'given', batch: 'page-1', body: '{"kind":"join"}\n{"kind":"leave"}' }])
  })

  it('repeats a batch under its id with growing pauses, while others wait', async () => {
    const opened = open()
    answers = [status(503), (response) => response.destroy(), status(429, { 'retry-after': '1' })]
    opened.outbox.push({ kind: 'sample', number: 1 })
    await opened.outbox.flush()
    opened.outbox.push({ kind: 'sample', number: 2 })
    // Pauses of 1, 2 and 4 s, each shortened by up to a half by chance.
    expect(await drain(opened)).toBeGreaterThan(3400)
    expect(taken.map(({ batch }) => batch)).toEqual(['page-1', 'page-1', 'page-1', 'page-1', 'page-2'])
    expect(new Set(taken.slice(0, 4).map(({ body }) => body)).size).toBe(1)
    expect(opened.faults).toHaveLength(1)
  })

  it('drops a batch that would be refused again, and says so', async () => {
    const opened = open()
    answers = [status(400)]
    opened.outbox.push({ kind: 'sample', number: 1 })
    await opened.outbox.flush()
    opened.outbox.push({ kind: 'sample', number: 2 })
    await drain(opened)
    expect(taken.map(({ batch }) => batch)).toEqual(['page-1', 'page-2'])
    expect(opened.faults).toEqual([{ code: 40001, msg: 'refused' }])
  })

  it('asks for another token once the server does not take the old one', async () => {
    let number = 0
    const opened = open(() => `token-${++number}`)
    answers = [stored, status(401)]
    for (const kind of ['join', 'sample']) {
      opened.outbox.push({ kind })
      await opened.outbox.flush()
    }
    await drain(opened)
    expect(taken.map(({ batch, token }) => [batch, token])).toEqual([
      ['page-1', 'token-1'],
      ['page-2', 'token-1'],
      ['page-2', 'token-2'],
    ])
  })

  it('keeps the newest thousand events of a long outage, in batches that a browser sends for a closing page', async () => {
    const opened = open()
    const text = '字'.repeat(1000)
    for (let number = 1; number <= 1200; number++) opened.outbox.push({ number, text })
    await drain(opened)
    const numbers = taken.flatMap(({ body }) =>
      body.split('\n').map((line) => (JSON.parse(line) as { number: number }).number),
    )
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => 201 + index))
    expect(Math.max(...taken.map(({ body }) => Buffer.byteLength(body)))).toBeLessThan(64 * 1024)
  })

  it('throws nothing if the page cannot say its token', async () => {
    const opened = open(() => {
      throw new Error('no session')
    })
    opened.outbox.push({ kind: 'join' })
    expect(await opened.outbox.flush()).toBeUndefined()
    expect(opened.faults).toEqual([new Error('no session')])
  })
})
