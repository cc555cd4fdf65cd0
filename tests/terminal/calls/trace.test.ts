import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'

const begin = Date.UTC(2026, 10, 20, 12)
/** Seconds between two readings, and packets sent in that time. */
const every = 2
const packets = 100

/** Makes an rtcstats trace of a user who loses packets upstream between two seconds. */
function traceOf(seconds: number, [from, to]: readonly [number, number], share: number): string {
  const lines: unknown[] = [
    ['create', 'PC_0', {}, begin],
    ['onconnectionstatechange', 'PC_0', 'connected', begin + 1],
  ]
  let lost = 0
  for (let second = every; second <= seconds; second += every) {
    const sent = (second / every) * packets
    if (second > from && second <= to) lost += packets * share
    const report = {
      O: { type: 'outbound-rtp', ssrc: 1, kind: 'audio', packetsSent: sent, bytesSent: sent * 160 },
      R: { type: 'remote-inbound-rtp', ssrc: 1, kind: 'audio', packetsLost: lost, roundTripTime: 0.06, jitter: 0.005 },
      I: {
        type: 'inbound-rtp',
        ssrc: 2,
        kind: 'audio',
        packetsReceived: sent,
        bytesReceived: sent * 160,
        packetsLost: 0,
        jitter: 0.004,
      },
    }
    const at = begin + second * 1000
    const timed = Object.entries(report).map(([id, stat]) => [id, { ...stat, id, timestamp: at }])
    lines.push(['getstats', 'PC_0', Object.fromEntries(timed), at])
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

let operator: Operator
beforeAll(async () => {
  operator = await Operator.arrive()
  await writeFile(join(operator.home, 'bad.ndjson'), traceOf(300, [100, 150], 0.2))
  await writeFile(join(operator.home, 'good.ndjson.gz'), gzipSync(traceOf(300, [0, 0], 0)))
  await writeFile(join(operator.home, 'short.ndjson'), traceOf(40, [0, 40], 0.2))
  await writeFile(join(operator.home, 'page.html'), '<!doctype html><title>x</title>')
})
afterAll(() => operator?.leave())

const diagnose = (...args: string[]) => operator.run(['trace', 'diagnose', ...args])

describe('trace diagnose without a server', () => {
  it('prints cause, side, time, evidence and advice in both languages', async () => {
    const { code, stderr, stdout } = await diagnose('bad.ndjson', '--lang', 'en')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/✗ upstream loss +user's uplink +11-20 20:01:40 +0m50s +likely/)
    expect(stdout).toContain(
      [
        'upstream loss',
        '  Upstream loss 20.0 % (bound 5.0 %, otherwise 0.0 %, 25 samples); Downstream loss 0.0 % (otherwise 0.0 %); RTT 60 ms (otherwise 60 ms)',
        '  Use a cable or better Wi-Fi, and pause other uploads.',
      ].join('\n'),
    )
    const chinese = await diagnose('bad.ndjson', '--lang', 'zh')
    expect(chinese.stdout).toContain('请改用网线或信号更好的 Wi-Fi，并暂停其他上传。')
  })

  it('prints the whole verdict for scripts, with times and their offset', async () => {
    const { stdout } = await diagnose('bad.ndjson', 'good.ndjson.gz', '-o', 'json')
    const [bad, good] = JSON.parse(stdout) as { diagnoses: object[] }[]
    expect(bad).toMatchObject({
      file: 'bad.ndjson',
      is_enough: 1,
      missing: 'cpu',
      bad_seconds: 50,
      sent: { poor_seconds: 50 },
      heard: { poor_seconds: 0 },
      diagnoses: [
        {
          cause: 'uplink_loss',
          side: 'uplink',
          from: '2026-11-20T20:01:40.000+08:00',
          to: '2026-11-20T20:02:30.000+08:00',
          length: 50,
          severity: 3,
          confidence: 'medium',
          explained_by: null,
          evidence: [
            { figure: 'up_loss_rate', value: 20, bound: 5, samples: 25, otherwise: 0 },
            { figure: 'down_loss_rate', value: 0, bound: null },
            { figure: 'distance', value: 60, bound: null },
          ],
        },
      ],
    })
    expect(good).toMatchObject({ file: 'good.ndjson.gz', is_enough: 1, diagnoses: [] })
  })

  it('reports a clean call as clean, and one with too little data as neither good nor bad', async () => {
    const [good, short] = await Promise.all([
      diagnose('good.ndjson.gz', '--lang', 'en'),
      diagnose('short.ndjson', '--lang', 'en'),
    ])
    expect(good.stdout).toContain(': no fault found.')
    expect(short.stdout).toContain('too little data to call it good or bad')
    // What it shows all the same is a guess.
    expect(short.stdout).toMatch(/upstream loss .*a guess/)
  })

  it('reports what it skipped: lines that are not JSON, and log entries with unreadable times', async () => {
    const lines = traceOf(300, [100, 150], 0.2).split('\n')
    await writeFile(
      join(operator.home, 'noisy.ndjson'),
      lines.toSpliced(3, 0, '[WARN] slow client', '{"a":').join('\n'),
    )
    const noisy = await diagnose('noisy.ndjson', '--lang', 'en')
    expect(noisy.stdout).toMatch(/✗ upstream loss +user's uplink +11-20 20:01:40 +0m50s/)
    expect(noisy.stderr).toBe('noisy.ndjson: lines left out because they are not JSON: 2 (first: line 4).\n')

    const series = { startTime: '2026-11-20T12:00:00Z', endTime: '2026-11-20T12:00:02Z', statsType: 'transport' }
    const updateLog = [{ time: 'vorgestern', type: 'iceconnectionstatechange', value: 'failed' }]
    const stats = { 'T01-bytesSent': { ...series, values: '[0,1000,2000]' } }
    const dump = { PeerConnections: { '1-1': { url: 'https://meet.example/red', stats, updateLog } } }
    await writeFile(join(operator.home, 'log.json'), JSON.stringify(dump))
    const log = await diagnose('log.json', '--lang', 'zh')
    expect(log.code).toBe(0)
    expect(log.stderr).toBe('log.json：日志中有 1 条的时间无法识别，已略去；其中的连接状态和中断不作判断。\n')
  })

  it('names a file that is not a trace or does not exist', async () => {
    const [page, none] = await Promise.all([diagnose('page.html', '--lang', 'en'), diagnose('none.ndjson')])
    expect(page).toMatchObject({ code: 2, stdout: '' })
    expect(page.stderr).toContain('page.html:1')
    expect(none).toMatchObject({ code: 2, stdout: '' })
    expect(none.stderr).toContain('none.ndjson')
  })
})

const traces = fileURLToPath(new URL('../../../../shared/data/rtcstats/', import.meta.url))

/** Findings of each real trace, read from its dump by hand. */
const byHand = {
  'chrome-relay': {
    about:
      'through a TURN relay over TLS; pictures stood still for 4.6 s in the first 30 s, and for 15.4 s from 1:10 on; the network held ' +
      'the encoder back for 11 s of the 20 from 0:40 on, while the estimate fell from 147 to 27 kB/s, which is too short to count',
    causes: ['freeze'],
    is_enough: 1,
    relay: { protocol: 'tls', address: '' },
  },
  'chrome-standard-pc-reconnect': {
    about: 'the camera was in use (NotReadableError, twice), then the connection was lost; hardly any readings',
    causes: ['capture_refused', 'interrupt'],
    is_enough: 0,
    relay: null,
  },
  'firefox97-standard-stats-sfu': {
    about:
      'a clean network (33 to 44 ms, loss of 0.6 % at most), but the picture stands still: by 10 s, 282, 300, 106, 0, 0, 0 and 0 ' +
      'frames were decoded of 1,371 to 1,774 packets, while pliCount rose from 3 to 17; Firefox measures no freezes',
    causes: ['freeze'],
    is_enough: 1,
    relay: null,
  },
  'google-standard-stats-p2p': {
    about:
      'clean; peer to peer first, then by the bridge; sound is made up without loss or jitter, as of speakers who pause',
    causes: [],
    is_enough: 1,
    relay: null,
  },
  'google-standard-stats-sfu': {
    about: 'clean; from 29 s on one of three speakers sends half of the packets, and the gaps are made up',
    causes: [],
    is_enough: 1,
    relay: null,
  },
} as const

describe.runIf(existsSync(traces))('trace diagnose of real traces', () => {
  it.each(Object.entries(byHand))('%s', async (name, { causes, is_enough, relay }) => {
    const { stdout } = await diagnose(join(traces, `${name}.ndjson`), '-o', 'json')
    const [verdict] = JSON.parse(stdout) as {
      is_enough: number
      relay: object | null
      diagnoses: { cause: string }[]
    }[]
    expect([...new Set(verdict?.diagnoses.map(({ cause }) => cause))].sort()).toEqual(causes)
    expect(verdict).toMatchObject({ is_enough, relay })
  })
})
