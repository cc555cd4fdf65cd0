import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MESSAGE_TYPES } from '../message-types.ts'
import { readAgent } from './agent.ts'
import type { ImportedCall } from './assemble.ts'
import { expectContractEvents } from './contract.testing.ts'
import { readTrace } from './detect.ts'
import { isRecord } from './trace.ts'

/** Traces of a Jitsi rtcstats server with that server's results, in a directory next to the repository. */
const directory = fileURLToPath(new URL('../../../../../../shared/data/rtcstats/', import.meta.url))
const present = existsSync(directory)
if (!present) console.warn(`No real traces at ../shared/data/rtcstats, so the tests with them are left out.`)

const read = (name: string): ImportedCall => {
  const result = readTrace(readFileSync(`${directory}${name}.ndjson`, 'utf8'))
  if (!result.ok || result.calls.length !== 1) throw new Error(`${name}: ${JSON.stringify(result).slice(0, 200)}`)
  return result.calls[0]!
}

/** Returns the value at a path of parsed JSON. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((found, name) => (isRecord(found) ? found[name] : undefined), value)

const expected = (name: string): unknown => {
  const parsed = JSON.parse(readFileSync(`${directory}${name}.expected.json`, 'utf8')) as unknown
  return at(Array.isArray(parsed) ? parsed[0] : parsed, 'expectedExtractData')
}

const samplesOf = (call: ImportedCall) => call.events.filter((event) => event.kind === 'sample')

const TRACES = present
  ? readdirSync(directory)
      .filter((file) => file.endsWith('.ndjson'))
      .map((file) => file.replace('.ndjson', ''))
  : []
const COMPARED = TRACES.filter((name) => existsSync(`${directory}${name}.expected.json`))

describe.skipIf(!present)('AM-09 real rtcstats traces', () => {
  it.each(TRACES)('AM-09 every event of %s is valid against the contract, in order, between join and leave', (name) => {
    const call = read(name)
    expectContractEvents(call.events)
    expect(call.events[0]?.kind).toBe('join')
    expect(call.events.at(-1)?.kind).toBe('leave')
    const times = call.events.map((event) => event.ts)
    expect(times).toEqual([...times].sort((one, two) => one - two))
  })

  it.each(TRACES)('AM-09 %s makes the same events and ids each time it is read', (name) => {
    expect(read(name)).toEqual(read(name))
  })

  it.each(TRACES)('AM-09 no timestamp of %s makes the call last hours', (name) => {
    const call = read(name)
    expect(call.leftAt - call.joinedAt).toBeLessThan(600_000)
    expect(samplesOf(call).length).toBeGreaterThan(0)
  })

  it.each(COMPARED)('AM-09 times, user and conference of %s match the reference server', (name) => {
    const call = read(name)
    const features = at(expected(name), 'features')
    const metadata = at(expected(name), 'dumpMetadata')
    expect(call.joinedAt).toBe(at(features, 'sessionStartTime'))
    expect(call.leftAt).toBe(at(features, 'sessionEndTime'))
    expect(call.leftAt - call.joinedAt).toBe(at(features, 'metrics', 'sessionDurationMs'))
    expect(call.userId).toBe(at(metadata, 'userId'))
    if (at(metadata, 'conferenceId')) expect(call.channelName).toBe(at(metadata, 'conferenceId'))
    if (at(metadata, 'sessionId')) expect(call.channelSessionId).toBe(at(metadata, 'sessionId'))
  })

  it.each(COMPARED)('AM-09 duration, relay and reach of the connections of %s match the reference server', (name) => {
    const aggregates = at(expected(name), 'features', 'aggregates')
    const connections = read(name).connections
    expect(connections.map((connection) => connection.id).sort()).toEqual(Object.keys(aggregates ?? {}).sort())
    for (const connection of connections) {
      const found = at(aggregates, connection.id)
      expect(connection.connectedMs).toBe(at(found, 'pcSessionDurationMs'))
      expect(connection.peerToPeer).toBe(at(found, 'isP2P'))
      expect(connection.relayed).toBe(at(found, 'usesRelay'))
      // The Jitsi server reports seconds with two decimals.
      const meanRtt = Number(at(found, 'transportAggregates', 'meanRtt'))
      expect(Math.abs((connection.meanRoundTrip ?? 0) / 1000 - meanRtt)).toBeLessThanOrEqual(0.0051)
    }
  })

  it.each(COMPARED.filter((name) => !name.startsWith('firefox')))(
    'AM-09 packets sent, received and lost in %s match the reference server',
    (name) => {
      const aggregates = at(expected(name), 'features', 'aggregates')
      for (const connection of read(name).connections) {
        const found = at(aggregates, connection.id, 'trackAggregates')
        expect(connection.packetsSent).toBe(at(found, 'totalPacketsSent'))
        expect(connection.packetsSentLost).toBe(at(found, 'totalSentPacketsLost'))
        expect(connection.packetsReceived).toBe(at(found, 'totalPacketsReceived'))
        expect(connection.packetsReceivedLost).toBe(at(found, 'totalReceivedPacketsLost'))
        const percent = (lost: number, of: number) => Math.round((lost / of) * 10_000) / 100
        expect(percent(connection.packetsSentLost, connection.packetsSent)).toBe(at(found, 'sentPacketsLostPct'))
        expect(percent(connection.packetsReceivedLost, connection.packetsReceived)).toBe(
          at(found, 'receivedPacketsLostPct'),
        )
      }
    },
  )

  it('AM-09 Firefox: the received streams match the reference server', () => {
    // The Jitsi server also counts packets that the remote side reports as received as if this side had received them;
    // these are left out here.
    const [connection] = read('firefox97-standard-stats-sfu').connections
    const found = at(expected('firefox97-standard-stats-sfu'), 'features', 'aggregates', 'PC_0')
    const tracks = at(found, 'tracks', 'receiverTracks') as { ssrc: number; packets: number; packetsLost: number }[]
    const sentToo = new Set([275935317, 420677523, 676202912, 553482831])
    const received = tracks.filter((track) => !sentToo.has(track.ssrc))
    expect(connection?.packetsReceived).toBe(received.reduce((sum, track) => sum + track.packets, 0))
    expect(connection?.packetsReceivedLost).toBe(at(found, 'trackAggregates', 'totalReceivedPacketsLost'))
  })

  it('AM-09 loss over the samples equals the loss over the call', () => {
    const call = read('google-standard-stats-sfu')
    const [connection] = call.connections
    const rates = samplesOf(call).map((sample) => sample.down_loss_rate ?? 0)
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    const whole = ((connection?.packetsReceivedLost ?? 0) / (connection?.packetsReceived ?? 1)) * 100
    expect(Math.abs(mean - whole)).toBeLessThan(0.02)
  })

  it('AM-09 bit rates over the samples add up to the bytes of the transport', () => {
    const call = read('google-standard-stats-sfu')
    const samples = samplesOf(call)
    const lines = readFileSync(`${directory}google-standard-stats-sfu.ndjson`, 'utf8').split('\n').filter(Boolean)
    const transport = lines
      .map((line) => JSON.parse(line) as unknown[])
      .filter(([method]) => method === 'getstats')
      .flatMap(([, , value]) => (isRecord(value) ? Object.entries(value) : []))
      .filter(([id]) => id.startsWith('RTCTransport'))
      .map(([, stat]) => Number(at(stat, 'bytesSent')))
      .filter(Number.isFinite)
    const moved = Math.max(...transport) - Math.min(...transport)
    const seconds = 2
    const summed = samples.reduce((sum, sample) => sum + (sample.send_bps ?? 0) * seconds, 0)
    expect(Math.abs(summed / moved - 1)).toBeLessThan(0.02)
  })

  it.each(COMPARED)('AM-09 browser and system of %s match the reference server', (name) => {
    const browser = at(expected(name), 'features', 'browserInfo')
    const agent = readAgent(String(at(browser, 'userAgent')))
    expect(agent.browser).toBe(at(browser, 'name'))
    expect(agent.browserVersion).toBe(at(browser, 'version'))
    const system = String(at(browser, 'os')).replace('OS X', 'macOS')
    expect(system).toContain(`${agent.os} ${agent.osVersion}`)
  })

  it('AM-09 peer to peer: samples follow the connection with the media', () => {
    const call = read('google-standard-stats-p2p')
    const direct = call.connections.find((connection) => connection.peerToPeer)!
    expect(direct.id).toBe('PC_0')
    const closed = 1605197656164
    const distances = (samples: ReturnType<typeof samplesOf>) => samples.map((sample) => sample.distance ?? 0)
    const before = samplesOf(call).filter((sample) => sample.ts < closed - 4000)
    const after = samplesOf(call).filter((sample) => sample.ts > closed + 4000)
    expect(Math.max(...distances(before))).toBeLessThan(10)
    expect(Math.min(...distances(after))).toBeGreaterThan(30)
  })

  it('AM-09 a reconnect is an interrupt with a duration; a connection that never returns has none', () => {
    const interrupts = read('chrome-standard-pc-reconnect').events.filter((event) => event.kind === 'connection')
    expect(interrupts.map((event) => [event.ts, event.event, event.duration_ms])).toEqual([
      [1647265416870, 'connection_interrupt', 10_000],
      [1647265429870, 'connection_interrupt', 10_000],
      [1647265496870, 'connection_interrupt', undefined],
    ])
  })

  it('AM-09 refused cameras are bad messages, a lost connection with media is fatal', () => {
    const messages = read('chrome-standard-pc-reconnect').events.filter((event) => event.kind === 'message')
    expect(messages.filter((event) => event.type_number === MESSAGE_TYPES.captureFailed)).toHaveLength(2)
    const fatal = messages.filter((event) => event.level === 'fatal')
    expect(fatal.map((event) => event.message)).toEqual([
      { event: 'connectionstatechange', connection: 'PC_0', state: 'failed' },
    ])
  })

  it('AM-09 a relay hides the user, whose address is the one the relay saw', () => {
    const call = read('chrome-relay')
    expect(call.connections[0]?.relayed).toBe(true)
    expect(call.events[0]).toMatchObject({ kind: 'join', ip: '79.119.106.81', network: 'wifi' })
  })

  // The expected figures come from a program of a few lines that reads the dumps and shares nothing with the importer.
  const figuresOf = (
    name: string,
    figure: 'limit_bandwidth' | 'freeze_ms' | 'drop_rate' | 'conceal_rate' | 'mic_level',
  ) => samplesOf(read(name)).map((sample) => sample[figure])

  it('AM-09 a relayed call reports how long the network delayed its video and how the frames arrived', () => {
    expect(figuresOf('chrome-relay', 'limit_bandwidth')).toEqual([
      3.86, 0, 0, 0, 71.26, 40.46, 0, 15.02, 42.61, 0, 1.3, 1.33,
    ])
    expect(figuresOf('chrome-relay', 'freeze_ms')).toEqual([2296, 1282, 1042, 0, 0, 0, 0, 6707, 8692, 0, 2295, 874])
    expect(figuresOf('chrome-relay', 'drop_rate').slice(7, 9)).toEqual([3.02, 22.04])
    const path = { ice_type: 'relay', ice_protocol: 'tls', network: 'wifi', connect_ms: 299 }
    expect(read('chrome-relay').events.filter(({ kind }) => kind === 'path')).toMatchObject([path])
  })

  it('AM-09 concealed sound and microphone level match the dump', () => {
    const concealed = figuresOf('google-standard-stats-sfu', 'conceal_rate')
    expect([concealed[0], concealed[2], concealed[14], concealed.at(-1)]).toEqual([1.83, 0, 12, 3.26])
    expect(figuresOf('google-standard-stats-sfu', 'mic_level').slice(0, 3)).toEqual([-56.9, -84.7, -85.8])
  })

  it('AM-09 a call that moves from peer to peer to the bridge has a path for each', () => {
    const call = read('google-standard-stats-p2p')
    const paths = call.events.filter(({ kind }) => kind === 'path')
    expect(paths.length).toBeGreaterThan(0)
    expect(call.pathChanges).toEqual(expect.arrayContaining(paths.slice(1).map(({ ts }) => ts)))
  })
})
