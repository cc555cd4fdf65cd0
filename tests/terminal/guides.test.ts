import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, hour, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../packages/server/test/add-project.ts'
import { countDays } from '../harness/roll-up-days.ts'
import { Operator } from '../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../harness/server.ts'
import { storeQuality } from '../journeys/quality-data.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const trace = `${root}packages/core/src/telemetry/import/fixtures/chromium-156.webrtc-internals.json`

/** What the guides' commands speak of. */
const appkey = '9f3c2a71d05e4b8896ac1f20e77b4d35'
const stay = { channel_session_id: '8812046990', session_id: 's-1', user_id: 'u-20917' }

let server: TestServer
let operator: Operator
beforeAll(async () => {
  server = await startServer()
  const project = await addProject(server.databaseUrl, '星河语聊')
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('UPDATE project SET appkey = $1 WHERE appkey = $2', [appkey, project.appkey])
  await client.query('UPDATE company SET minute_calltime = 1')
  await client.end()
  // As on the server's host, where some commands need no login.
  const { databaseUrl: DATABASE_URL, clickhouseUrl: CLICKHOUSE_URL } = server
  operator = await Operator.arrive(server.url, { DATABASE_URL, CLICKHOUSE_URL })
  await operator.logIn(adminPassword)
  const now = Date.now()
  for (const start of [addDays(now, -1) + 21 * hour, now - 1.5 * hour])
    await storeQuality(server.clickhouseUrl, appkey, start)
  // Of today, whose rooms the guides ask for.
  const begin = Math.max(now - 600_000, startOfDay(now))
  const events = [
    {
      ...{ kind: 'join', ts: begin, channel_name: 'room-5518', country: 'CN', ...stay },
      ...{ router_ip: '103.28.54.11', as_ip: '103.28.60.7' },
    },
    ...[38.2, 1, 0].map((up_loss_rate, index) => ({ kind: 'sample', ts: begin + index * 1000, up_loss_rate, ...stay })),
    { kind: 'message', ts: begin + 5000, type_number: 40, ...stay },
    { kind: 'leave', ts: begin + 60_000, ...stay },
    { kind: 'device_report', ts: begin, user_id: 'u-20917', channel_name: 'room-5518', sound_quality: 2 },
  ]
  await writeFile(join(operator.home, 'call.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  await copyFile(trace, join(operator.home, 'trace.ndjson'))
  await writeFile(
    join(operator.home, 'nov.csv'),
    'company,amount,remark\n星河互娱,1200.50,11月预存\n星河互娱,80,补款\n',
  )
  const imported = await operator.run(['call', 'import', 'call.ndjson', '-p', appkey, '--format', 'events', '-y'])
  expect(imported).toMatchObject({ code: 0 })
  await countDays(server)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

/** What `server-backup.test.ts` runs, where there is a data directory. */
const onDataDirectory = /^rtcops server (start|migrate|backup|restore|user) /

/** Lines of a document's shell blocks that call rtcops. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(root + document, 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/^npx /, '').trim())
    .filter((line) => line.startsWith('rtcops ') && !line.startsWith('rtcops login') && !onDataDirectory.test(line))
}

const guides = (await readdir(`${root}docs/guide`)).map((name) => `docs/guide/${name}`)
const documents = ['README.md', 'README.zh-CN.md', ...guides]
/** Each once, though both languages show it. */
const commands = [...new Set((await Promise.all(documents.map(commandsOf))).flat())]

describe('the commands in README and guides', () => {
  it.each(commands)('%s', async (command) => {
    const ran = await operator.run(command.split(/\s+/).slice(1))
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) })
  })

  it('are the same in both languages of a guide', async () => {
    for (const document of ['README.md', ...guides.filter((name) => guides.includes(name.replace('.md', '.zh-CN.md')))])
      expect(await commandsOf(document.replace('.md', '.zh-CN.md'))).toEqual(await commandsOf(document))
  })
})
