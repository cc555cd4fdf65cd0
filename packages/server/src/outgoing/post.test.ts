import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { post } from './post.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterEach(() => {
  receiver.received.length = 0
  receiver.reply = {}
})
afterAll(() => receiver.close())

const call = (url = receiver.url, allowsPrivate = true) => post({ url, body: { a: '中' } }, allowsPrivate)
const fault = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    ({ key, values }: { key?: string; values?: object }) => ({ key, ...values }),
  )

it('AM-10 posts JSON and returns the response', async () => {
  receiver.reply = { status: 202, text: 'taken' }
  expect(await call(`${receiver.url}/hook?a=1`)).toMatchObject({ status: 202, text: 'taken' })
  expect(receiver.received).toMatchObject([
    { path: '/hook?a=1', body: { a: '中' }, headers: { 'content-type': 'application/json; charset=utf-8' } },
  ])
})

it('quality rule 21: refuses a private address unless allowed, in any notation, and sends nothing', async () => {
  const { port } = new URL(receiver.url)
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])
    expect(await fault(call(`http://${host}:${port}`, false))).toMatchObject({
      key: 'alarmChannel.fault.privateAddress',
    })
  expect(receiver.received).toEqual([])
})

it('quality rule 21: resolves a name once, and refuses it if any of its addresses is private', async () => {
  const { port } = new URL(receiver.url)
  const body = {}
  let asked = 0
  const once = async () => {
    asked += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  expect((await post({ url: `http://rebinding.test:${port}`, body }, true, once)).status).toBe(200)
  expect(asked).toBe(1)
  expect(receiver.received[0]?.headers.host).toBe(`rebinding.test:${port}`)
  const mixed = async () => ['93.184.215.14', '10.0.0.7'].map((address) => ({ address, family: 4 }))
  expect(await fault(post({ url: 'http://mixed.test', body }, false, mixed))).toEqual({
    key: 'alarmChannel.fault.privateAddress',
    host: 'mixed.test',
    address: '10.0.0.7',
  })
})

it('quality rule 21: does not follow a redirect', async () => {
  receiver.reply = { status: 302, headers: { location: `${receiver.url}/other` }, text: '' }
  expect((await call()).status).toBe(302)
  expect(receiver.received).toHaveLength(1)
})

it('distinguishes an unknown host name from a refused connection', async () => {
  expect(await fault(call('http://nobody.invalid'))).toEqual({
    key: 'alarmChannel.fault.unknownHost',
    host: 'nobody.invalid',
  })
  const closed = await startReceiver()
  await closed.close()
  expect(await fault(call(closed.url))).toEqual({ key: 'alarmChannel.fault.connection', reason: 'ECONNREFUSED' })
})

it('waits at most ten seconds for a response, and stops reading an endless one', async () => {
  receiver.reply = { text: 'x'.repeat(5_000_000) }
  expect((await call()).text).toHaveLength(8192)
  receiver.reply = { silent: true }
  const began = Date.now()
  const silent = fault(call())
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(await silent).toEqual({ key: 'alarmChannel.fault.timeout', seconds: 10 })
  expect(Date.now() - began).toBeGreaterThan(9_500)
})
