import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImpairedLine, type Impairment } from '../harness/network/impaired-line.ts'
import { startUdpProxy, type UdpProxy } from '../harness/network/udp-proxy.ts'

describe('a simulated line', () => {
  const packet = (...beginning: number[]) => Uint8Array.from({ length: 100 }, (_, index) => beginning[index] ?? 0)

  /** Sends packets of 100 bytes, 128 on the line, one every 10 ms. @returns when each arrives */
  const send = (count: number, impairment: Impairment, seed = 1) => {
    const line = new ImpairedLine(seed)
    line.impairment = impairment
    return Array.from({ length: count }, (_, index) => line.arrival(packet(), index * 10))
  }

  it('forwards everything at once unless it is impaired', () => {
    expect(send(3, {})).toEqual([0, 10, 20])
    expect(send(3, { isCut: true })).toEqual([undefined, undefined, undefined])
    expect(send(3, { delay: 400 })).toEqual([400, 410, 420])
  })

  it('loses the given share, and the same packets for the same seed', () => {
    const lost = (seed: number) =>
      send(10_000, { loss: 0.3 }, seed).flatMap((at, packet) => (at === undefined ? packet : []))
    expect(lost(1)).toEqual(lost(1))
    expect(lost(1)).not.toEqual(lost(2))
    expect(lost(1).length).toBeGreaterThan(2800)
    expect(lost(1).length).toBeLessThan(3200)
  })

  it('queues packets beyond its rate, and drops those that would wait too long', () => {
    // 128 bytes take 20 ms at 51,200 bit/s, twice the time between two packets.
    expect(send(5, { rate: 51_200, queue: 25 })).toEqual([20, 40, 60, undefined, 80])
  })

  it('without media, blocks media but forwards connection set-up', () => {
    const line = new ImpairedLine(1)
    line.impairment = { isWithoutMedia: true }
    const inChannel = (...payload: number[]) => packet(0x40, 1, 0, 96, ...payload)
    expect(line.arrival(inChannel(0x80, 111), 0)).toBeUndefined()
    expect(line.arrival(inChannel(0x90, 0x80 | 111), 0)).toBeUndefined()
    for (const other of [inChannel(0x80, 200), inChannel(0x81, 206), inChannel(22), inChannel(0, 1), packet(0, 1)])
      expect(line.arrival(other, 0)).toBe(0)
  })

  it('never reorders packets when it recovers', () => {
    const line = new ImpairedLine(1)
    line.impairment = { delay: 400 }
    expect(line.arrival(packet(), 0)).toBe(400)
    line.impairment = {}
    expect(line.arrival(packet(), 10)).toBe(400)
    expect(line.arrival(packet(), 500)).toBe(500)
  })
})

describe('a proxy between a client and an echo server', () => {
  let server: Socket
  let client: Socket
  let proxy: UdpProxy
  let asked: string[]
  let heard: string[]

  beforeEach(async () => {
    server = createSocket('udp4').bind(0, '127.0.0.1')
    asked = []
    server.on('message', (packet, { port }) => {
      asked.push(packet.toString())
      server.send(`re ${packet}`, port, '127.0.0.1')
    })
    client = createSocket('udp4').bind(0, '127.0.0.1')
    await Promise.all([once(server, 'listening'), once(client, 'listening')])
    proxy = await startUdpProxy(server.address().port)
    heard = []
    client.on('message', (packet) => heard.push(packet.toString()))
  })
  afterEach(async () => {
    await proxy.close()
    client.close()
    server.close()
  })

  /** Waits until the proxy, which runs in this process, has handled what was sent. */
  const passing = () => new Promise((resolve) => setTimeout(resolve, 100))
  const ask = (text: string) => client.send(text, proxy.port, '127.0.0.1')

  it('forwards both directions', async () => {
    ask('hello')
    await expect.poll(() => heard).toEqual(['re hello'])
  })

  it('blocks either direction', async () => {
    proxy.impair({ up: { isCut: true } })
    ask('lost on its way')
    await passing()
    proxy.impair({ down: { isCut: true } })
    ask('answered in vain')
    await expect.poll(() => asked).toEqual(['answered in vain'])
    await passing()
    proxy.impair({})
    ask('back')
    await expect.poll(() => heard).toEqual(['re back'])
    expect(asked).toEqual(['answered in vain', 'back'])
  })

  it('delays packets', async () => {
    proxy.impair({ up: { delay: 200 }, down: { delay: 200 } })
    const begin = performance.now()
    ask('slow')
    await expect.poll(() => heard).toEqual(['re slow'])
    expect(performance.now() - begin).toBeGreaterThanOrEqual(399)
  })
})
