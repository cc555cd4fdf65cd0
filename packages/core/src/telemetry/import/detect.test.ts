import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectContractEvents } from './contract.testing.ts'
import { readTrace } from './detect.ts'

const START = 1_700_000_000_000
const internals = readFileSync(new URL('./fixtures/chromium-156.webrtc-internals.json', import.meta.url), 'utf8')
const entry = (method: string, value: unknown, seconds: number) =>
  JSON.stringify([method, 'PC_0', value, START + seconds * 1000])
const stats = (bytes: number) => ({
  T: { timestamp: 0, type: 'transport', bytesSent: bytes, bytesReceived: bytes, selectedCandidatePairId: 'C' },
  C: { timestamp: 0, type: 'candidate-pair', currentRoundTripTime: 0.1, localCandidateId: 'L' },
  L: { timestamp: 0, type: 'local-candidate', address: '203.0.113.9', candidateType: 'srflx' },
  O: { timestamp: 0, type: 'outbound-rtp', kind: 'audio', ssrc: 1, packetsSent: bytes },
  R: { timestamp: 0, type: 'remote-inbound-rtp', kind: 'audio', ssrc: 1, packetsLost: 1, jitter: 0.01 },
  timestamp: START,
})
const good = [
  entry('create', {}, 0),
  entry('identity', { confName: 'blue', displayName: 'ada' }, 0),
  entry('onconnectionstatechange', 'connected', 1),
  entry('getstats', stats(10), 2),
  entry('getstats', stats(2000), 4),
].join('\n')

describe('AM-09 refuses foreign and broken files with one reason and the line', () => {
  it.each([
    ['nothing', '', 1, 'empty'],
    ['blank lines', ' \n\n', 1, 'empty'],
    ['HTML', '<!doctype html><title>Login</title>', 1, 'markup'],
    ['a gzip file that was not unpacked', '\u001f\uFFFD\b\0\0', 1, 'binary'],
    ['a picture', '\uFFFDPNG\r\n\u001a\n\0\0', 1, 'binary'],
    ['text', 'Dear operator,\nthe sound broke up.', 1, 'brokenJson'],
    ['a trace most of whose lines are broken', `${good.split('\n', 1)[0]}\nx\ny`, 2, 'brokenJson'],
    ['a line that is no array', `${good}\n42`, 6, 'noEntry'],
    ['a method that is no text', `${good}\n[null,"PC_0",{},${START}]`, 6, 'noMethod'],
    ['a connection that is an object', `${good}\n["x",{},{},${START}]`, 6, 'noConnectionName'],
    ['no entry with a time', '\n["create","PC_0",{}]\n["close","PC_0",{}]', 2, 'noTime'],
    ['a time in seconds', `["create","PC_0",{},1700000000]`, 1, 'noTime'],
    ['stats that are a list', `${good}\n["getstats","PC_0",[1],${START}]`, 6, 'noStats'],
    ['arrays of something else', `["a",null,null,${START}]\n["b",null,null,${START}]`, 1, 'noConnection'],
    ['another JSON file', '{"name":"rtcops","version":"0.1.0"}', 1, 'noPeerConnections'],
    ['another JSON file over some lines', '{\n  "name": "rtcops",\n  "version": "0.1.0"\n}', 1, 'noPeerConnections'],
    [
      'a webrtc-internals dump that was cut off',
      internals.slice(0, 4000),
      internals.slice(0, 4000).split('\n').length,
      'brokenJson',
    ],
    ['a webrtc-internals dump with a broken line', internals.replace('"origin"', 'origin'), 0, 'brokenJson'],
    ['a webrtc-internals dump of nothing', '{"PeerConnections":{},"getUserMedia":[]}', 1, 'noConnection'],
    ['connections that are a list', '{"PeerConnections":[]}', 1, 'noPeerConnections'],
    ['a connection that is none', '{"PeerConnections":{"1-1":7}}', 1, 'noObject'],
    ['a series that is none', '{"PeerConnections":{"1-1":{"stats":{"a-b":{"values":"[1"}}}}}', 1, 'noSeries'],
    [
      'a thousand connections and one',
      Array.from({ length: 1001 }, (_, index) => `["create","${index}",{},${START}]`).join('\n'),
      1001,
      'tooMany',
    ],
    ['an empty dump of the rtcstats server', 'RTCStatsDump\n{"url":"x"}\n', 1, 'noConnection'],
  ])('AM-09 %s', (_name, text, line, reason) => {
    const where = line === 0 ? internals.split('\n').findIndex((one) => one.includes('"origin"')) + 1 : line
    const result = readTrace(text)
    expect(result).toMatchObject({ ok: false, line: where, reason })
  })

  it.each([
    ...['JVB', 'Jicofo', 'JIGASI'].map((applicationName): [string, string, string] => [
      `a dump that ${applicationName} sent to an rtcstats server`,
      [
        { statsSessionId: 'x', type: 'identity', data: { confName: 'blue', applicationName, endpoints: [] } },
        { statsSessionId: 'x', type: 'stats-entry', data: '{"endpoints":{"92aac468":{"rtt":18.5}},"timestamp":1}' },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
      'jitsi',
    ]),
    [
      'telemetry events',
      `{"kind":"join","ts":${START},"channel_session_id":"1"}\n{"kind":"leave","ts":${START}}\n`,
      'events',
    ],
    ['requests of a browser', '{\n"log": {"version": "1.2", "entries": []}}', 'har'],
    ['a performance recording', '{"traceEvents":[],"metadata":{}}', 'performance'],
    ['a network log', '{"constants":{},\n"events":[]}', 'netLog'],
    ['one report as a list', JSON.stringify([stats(1).T, stats(1).O], null, 2), 'oneReport'],
    ['one report by ids', JSON.stringify({ T: stats(1).T, O: stats(1).O }), 'oneReport'],
  ])('AM-09 %s is recognized as such', (_name, text, reason) => {
    const result = readTrace(text)
    expect(result).toMatchObject({ ok: false, line: 1, reason })
  })

  it('AM-09 skips and counts lines that are not JSON, wherever they are', () => {
    const lines = good.split('\n')
    const clean = readTrace(good)
    const noise = fc.constantFrom(
      'x',
      '}',
      '[WARN] slow client',
      '502 <html>',
      '["getStats","PC_0",{"T":{"ty',
      '\u0001',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(lines.length), noise), { minLength: 1, maxLength: 5 }), (put) => {
        const mixed = put.reduce<string[]>((all, [at, text]) => all.toSpliced(at, 0, text), lines)
        const read = readTrace(mixed.join('\n'))
        const first = mixed.findIndex((line) => !lines.includes(line)) + 1
        expect(read).toMatchObject({ ok: true, broken: { lines: put.length, first }, skipped: { lines: 0 } })
        if (!read.ok || !clean.ok) throw new Error('not read')
        const figures = ({ events }: (typeof read.calls)[number]) =>
          events.map((event) => ({ ...event, session_id: '', channel_session_id: '' }))
        expect(read.calls.map(figures)).toEqual(clean.calls.map(figures))
      }),
      { numRuns: 50 },
    )
  })

  it('AM-09 reads a truncated trace up to the truncated line', () => {
    const cut = `${good}\n${entry('getstats', stats(9000), 6)}`.slice(0, -20)
    expect(readTrace(cut)).toMatchObject({
      ok: true,
      broken: { lines: 1, first: 6 },
      calls: [{ leftAt: START + 4000 }],
    })
  })

  it('AM-09 the control file of these tests is valid', () => {
    expect(readTrace(good)).toMatchObject({ ok: true, calls: [{ channelName: 'blue', userId: 'ada' }] })
  })

  it('AM-09 does not guess a format that is given', () => {
    expect(readTrace(good, { format: 'webrtc-internals' })).toMatchObject({ ok: false, reason: 'brokenJson' })
    expect(readTrace(internals, { format: 'rtcstats' })).toMatchObject({ ok: false, line: 1, reason: 'brokenJson' })
  })
})

describe('AM-09 hostile files', () => {
  /** Reads any text without throwing; calls that are found must be valid against the contract. */
  const survives = (text: string) => {
    const result = readTrace(text)
    if (result.ok) for (const call of result.calls) expectContractEvents(call.events)
    else expect(result.line).toBeGreaterThan(0)
  }

  it.each([
    ['a megabyte of commas', ','.repeat(1_000_000)],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['a megabyte of braces', '{"a":'.repeat(200_000)],
    ['half a million lines', '\n'.repeat(500_000)],
    [
      'thousands of clocks and connections that fail',
      Array.from({ length: 9000 }, (_, index) => {
        const line = (method: string, value: string, at: number) =>
          JSON.stringify([method, `${index % 900}`, value, START - index * 7_200_000 + at])
        return [
          line('addTrack', 'audio', 0),
          line('onconnectionstatechange', 'connected', 1),
          line('onconnectionstatechange', 'failed', 2),
        ].join('\n')
      }).join('\n'),
    ],
    [
      'names of the prototype',
      `${good}\n["getstats","__proto__",{"__proto__":{"type":"transport","__proto__":1},"constructor":{"t":1}},${START}]`,
    ],
  ])('AM-09 %s does not hang', { timeout: 60_000 }, (_name, text) => {
    const before = performance.now()
    readTrace(text)
    // Takes a fraction of a second on an idle machine; a quadratic algorithm takes minutes.
    expect(performance.now() - before).toBeLessThan(20_000)
    survives(text)
  })

  it('AM-09 any mutation of a trace yields a call or a reason, never an exception', () => {
    const lines = good.split('\n')
    const anything = fc.oneof(
      fc.json(),
      fc.constantFrom('', '{}', '[]', 'null', '-1', '1e400', '"\\u0000"', '[[[[', '\u202E', '9'.repeat(400)),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(400), fc.nat(40), anything, (line, from, length, put) => {
        const changed = [...lines]
        const text = lines[line]!
        changed[line] = text.slice(0, from % text.length) + put + text.slice((from % text.length) + length)
        survives(changed.join('\n'))
      }),
      { numRuns: 400 },
    )
  })

  it('AM-09 any values in a stats object yield a call or a reason', () => {
    const stat = fc.dictionary(
      fc.constantFrom(
        'type',
        'ssrc',
        'timestamp',
        'bytesSent',
        'packetsLost',
        'jitter',
        'selected',
        'kind',
        'currentRoundTripTime',
        'selectedCandidatePairId',
        '__proto__',
      ),
      fc.oneof(
        fc.double(),
        fc.constantFrom<unknown>('transport', 'candidate-pair', 'inbound-rtp', 'ssrc', 'T', 'true', null, [], {}),
        fc.string(),
      ),
    )
    const report = fc.dictionary(fc.constantFrom('T', 'C', 'O', 'ssrc_1_send', 'timestamp'), stat)
    const state = fc.constantFrom('connected', 'failed', 'disconnected', 'closed')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(report, state), fc.integer({ min: START, max: START + 10 ** 11 })), {
          minLength: 1,
        }),
        (entries) => {
          survives(
            entries
              .map(([value, at]) =>
                JSON.stringify([typeof value === 'string' ? 'onconnectionstatechange' : 'getstats', 'P', value, at]),
              )
              .join('\n'),
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  it('AM-09 any truncation or mutation of a webrtc-internals dump yields a call or a reason', () => {
    const dump = JSON.stringify({
      PeerConnections: {
        '1-1': {
          url: 'https://a/b',
          stats: {
            'T-bytesSent': {
              startTime: '2026-01-05T10:00:00.000Z',
              endTime: '2026-01-05T10:00:02.000Z',
              statsType: 'transport',
              values: '[1,2,3]',
            },
          },
          updateLog: [{ time: '1', type: 'close', value: '' }],
        },
      },
      UserAgent: 'x',
    })
    fc.assert(
      fc.property(fc.nat(dump.length), fc.nat(30), fc.oneof(fc.json(), fc.string()), (from, length, put) => {
        survives(dump.slice(0, from) + put + dump.slice(from + length))
      }),
      { numRuns: 400 },
    )
  })
})
