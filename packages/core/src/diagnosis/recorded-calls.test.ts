import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { TelemetryEvent } from '../telemetry/events.ts'
import { readTrace } from '../telemetry/import/detect.ts'
import { diagnoseCall } from './diagnose-call.ts'
import { diagnoseTrace } from './diagnose-trace.ts'
import { recordedCalls } from './recorded-calls.testing.ts'
import { mainOf, type StayVerdict } from './verdict.ts'

const directory = fileURLToPath(new URL('../../../../../shared/data/diagnosis/', import.meta.url))
const isPresent = existsSync(directory)
if (!isPresent) console.warn('No calls at ../shared/data/diagnosis, so the tests with them are left out.')

/** Returns the verdicts on the calls in a file, by user. */
function verdictsOf(name: string): Map<string, StayVerdict> {
  const events = readFileSync(`${directory}${name}.ndjson`, 'utf8')
    .trim()
    .split('\n')
    .map((line): TelemetryEvent => JSON.parse(line))
  return new Map(recordedCalls(events).flatMap((call) => diagnoseCall(call).stays.map((stay) => [stay.userId, stay])))
}

/** Returns the main cause of each user who has one. */
const mainCauses = (verdicts: ReadonlyMap<string, StayVerdict>) =>
  Object.fromEntries(
    [...verdicts].flatMap(([user, verdict]) => {
      const main = mainOf(verdict)
      return main ? [[user, `${main.cause} ${main.side} ${main.confidence}`]] : []
    }),
  )

describe.runIf(isPresent)('calls that were once misjudged', () => {
  it.each<[string, Record<string, string>]>([
    ['bursts-6s-in-30s', { a: 'bursts network medium' }],
    ['slight-hides-severe', { a: 'concealment network medium' }],
    ['muted-is-no-fault', {}],
    ['dtx-silence-is-no-fault', {}],
    ['heard-nothing-from-the-start', { a: 'nothing_received downlink medium' }],
    ['audio-freeze-not-judged', { a: 'audio_freeze unknown medium' }],
    ['one-to-one-receiver-blamed', { a: 'uplink_loss uplink medium', b: 'sender_fault sender medium' }],
    [
      'access-server-of-four',
      Object.fromEntries(['h0', 'h1', 'h2', 'h3'].map((user) => [user, 'access_server_fault access_server low'])),
    ],
    ['short-call-45s', { a: 'downlink_loss downlink low' }],
  ])('%s', (name, causes) => {
    expect(mainCauses(verdictsOf(name))).toEqual(causes)
  })

  it('muted and silent users have no diagnoses, not even slight ones', () => {
    for (const name of ['muted-is-no-fault', 'dtx-silence-is-no-fault'])
      for (const { diagnoses, isEnough } of verdictsOf(name).values()) expect([diagnoses, isEnough]).toEqual([[], true])
  })

  it('a severe diagnosis is severe, and a slight one next to it does not explain it', () => {
    const diagnoses = verdictsOf('slight-hides-severe').get('a')?.diagnoses
    expect(diagnoses).toMatchObject([
      { cause: 'concealment', severity: 3, explainedBy: null },
      { cause: 'access_loss', severity: 1 },
    ])
  })

  it('each burst counts, with its own loss and not that of the pauses', () => {
    expect(verdictsOf('bursts-6s-in-30s').get('a')?.diagnoses).toMatchObject([
      {
        cause: 'bursts',
        severity: 3,
        times: 7,
        lasted: 36_000,
        evidence: [{ value: 50, bound: 10 }, { value: 48 }, {}],
      },
    ])
  })

  it('users of the access server and of the others on its router are counted', () => {
    expect(verdictsOf('access-server-of-four').get('h0')?.diagnoses[0]?.group).toEqual({
      name: '198.51.100.193',
      users: 4,
      bad: 4,
      others: { users: 8, bad: 0 },
    })
  })

  it.each<[string, string[]]>([
    ['dtls-never-finished.internals.json', ['dtls_failed unknown']],
    ['failed-with-day-first-times.internals.json', ['ice_failed network']],
    ['two-connections-polled-2s-apart.rtcstats.ndjson', []],
  ])('%s', (name, causes) => {
    const read = readTrace(readFileSync(`${directory}${name}`, 'utf8'))
    if (!read.ok) throw new Error(`${name} was not read`)
    const found = read.calls.flatMap((call) => diagnoseTrace(call).diagnoses.filter(({ severity }) => severity > 1))
    expect(found.map(({ cause, side }) => `${cause} ${side}`)).toEqual(causes)
  })
})
