import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readTrace } from '@rtcops/core/telemetry/import/detect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../packages/server/test/rows/add-project.ts'
import type { Project } from '../../packages/server/test/telemetry-report.ts'
import { Operator } from '../harness/rtcops.ts'
import { adminPassword, type ServerProcess, startServerProcess } from '../harness/server/server.ts'
import { type Ask, localTime, openApi } from './console-api.ts'

const traces = fileURLToPath(new URL('../../../shared/data/rtcstats/', import.meta.url))
const recorded = fileURLToPath(
  new URL('../../packages/core/src/telemetry/import/fixtures/chromium-156.webrtc-internals.json', import.meta.url),
)
const present = existsSync(traces)
if (!present) console.warn('No real traces at ../shared/data/rtcstats: only the dump of Chromium is imported.')
const files = [
  recorded,
  ...(present
    ? readdirSync(traces)
        .filter((file) => file.endsWith('.ndjson'))
        .map((file) => join(traces, file))
    : []),
]

let server: ServerProcess
let operator: Operator
let project: Project
let ask: Ask

beforeAll(async () => {
  server = await startServerProcess()
  project = await addProject(server.databaseUrl, 'imported')
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  ask = await openApi(server)
})

afterAll(async () => {
  await operator?.leave()
  await server?.stop()
})

const callsOf = (file: string) => {
  const read = readTrace(readFileSync(file, 'utf8'))
  if (!read.ok) throw new Error(read.reason)
  return read.calls
}
const importFiles = (...given: string[]) => operator.run(['call', 'import', ...given, '-p', project.appkey, '-y'])

/** Returns everything that the console shows of the calls of a file. */
async function shown(file: string) {
  return await Promise.all(
    callsOf(file).map(async (call) => {
      const input = { channel_session_id: call.channelSessionId, app_key: project.appkey }
      const [head, users, charts, messages] = await Promise.all([
        ask('listCallSessions', input),
        ask('getCallUserDetail', input),
        ask('getCallDetailCharts', { ...input, id: call.sessionId }),
        ask('listCallMessages', { ...input, limit: '200' }),
      ])
      return { call, head: head.list, users: users.list ?? [], samples: charts.list, messages }
    }),
  )
}

describe('rtcops call import', () => {
  it('AM-09 a broken file among valid ones is reported in one line with file and line, and nothing is imported', async () => {
    const broken = join(operator.home, 'broken.ndjson')
    await writeFile(broken, '["create","PC_0",{},1700000000000]\n["getstats","PC_0",[1],1700000000000]\n')
    const ran = await importFiles(files[0]!, broken)
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(`${broken}:2 has no stats objects in the third place`)
    expect(ran.stdout).toBe('')
    expect((await shown(files[0]!))[0]?.head).toEqual([])
  })

  it('AM-09 all traces are imported, and every event is accepted', async () => {
    const ran = await importFiles(...files)
    expect(ran).toMatchObject({ code: 0 })
    const events = files.flatMap(callsOf).flatMap((call) => call.events)
    expect(ran.stdout).toMatch(new RegExp(`accepted\\s+${events.length}\\nrejected\\s+0\\n`))
  })

  it.each(files.map((file) => [file.split('/').at(-1)!, file]))(
    'AM-09 the console shows users, times, figures and messages of %s as they are in the file',
    async (_name, file) => {
      for (const { call, head, users, samples, messages } of await shown(file)) {
        expect(head).toMatchObject([
          { channel_name: call.channelName, status: 0, create_date: localTime(call.joinedAt).slice(0, 19) },
        ])
        const session = users.find((user) => user.user_id === call.userId)
        expect(session).toMatchObject({
          join_date: localTime(call.joinedAt).slice(0, 19),
          leave_date: localTime(call.leftAt).slice(0, 19),
          os: call.agent.os,
        })
        // An import must not store the importer's address.
        expect(session?.ip).not.toBe('127.0.0.1')
        const reported = call.events.filter((event) => event.kind === 'sample')
        expect(samples.map((sample) => sample.ts)).toEqual(reported.map((event) => localTime(event.ts)))
        for (const [index, event] of reported.entries()) {
          for (const name of [
            'send_bps',
            'recv_bps',
            'up_loss_rate',
            'down_loss_rate',
            'jitter',
            'distance',
            'conceal_rate',
            'freeze_ms',
            'buffer_delay',
            'limit_bandwidth',
            'available_bps',
            'mic_level',
            'send_fps',
            'recv_fps',
            'drop_rate',
            'gap_ms',
          ] as const) {
            const value = event[name] ?? null
            const there = samples[index]?.[name] ?? null
            if (value === null) expect(there, name).toBeNull()
            else expect(Math.abs((there ?? Number.NaN) - value), name).toBeLessThanOrEqual(0.01)
          }
        }
        const told = call.events.filter((event) => event.kind === 'message')
        expect(messages.total).toBe(told.length)
        expect(messages.list.every((message) => message.type_describe !== '')).toBe(true)
      }
    },
  )

  it('AM-09 importing the same files again, plain or gzip, changes nothing', async () => {
    const before = await Promise.all(files.map(shown))
    await mkdir(join(operator.home, 'again'))
    const zipped = await Promise.all(
      files.map(async (file, index) => {
        const path = join(operator.home, 'again', `${index}.gz`)
        await writeFile(path, gzipSync(readFileSync(file)))
        return path
      }),
    )
    expect((await importFiles(...files)).code).toBe(0)
    expect((await importFiles(...zipped)).code).toBe(0)
    expect(await Promise.all(files.map(shown))).toEqual(before)
  })
})
