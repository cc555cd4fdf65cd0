import { randomBytes } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { samples, signedReport } from '../../../test/telemetry-report.ts'
import { buildApp } from '../../app.ts'
import { openServices } from '../../services/services.ts'
import { readSettings } from '../../services/settings.ts'
import { encodePng } from '../../trial/customers/png.ts'
import { Secrets, sealMark } from '../secrets.ts'
import { rekey } from './rekey.ts'
import { countSecrets } from './stored-secrets.ts'

const [key, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const address = 'https://hooks.example.com/robot/8f3c1a'
const renewed = 'b'.repeat(32)

let server: TestApp
/** Changes the keys of the running server, as a restart would. */
const setKeys = (setting: string) => {
  server.services.settings.secrets = new Secrets(setting)
}

beforeEach(async () => {
  server = await startApp()
})
afterEach(() => server.close())

/** Returns every text in the columns of secrets, as it is stored. */
async function stored(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT unnest(ARRAY[appcert, push_secret_key, pull_secret_key]) AS text FROM project
    UNION ALL SELECT unnest(ARRAY[address, secret]) FROM alarm_channel
    UNION ALL SELECT unnest(ARRAY[totp_secret, new_secret]) FROM second_factor
    UNION ALL SELECT value FROM setting WHERE name = 'file_secret'
    UNION ALL SELECT credentials FROM source
    UNION ALL SELECT reply #>> '{}' FROM idempotency WHERE operation = 'insertProject'`.execute(server.services.db)
  return rows.map(({ text }) => text).filter(Boolean)
}

const isSealed = (text: string) => text.startsWith(sealMark)

/** Writes each kind of secret once by the operation that does. */
async function writeAll() {
  const { appkey, companyId } = await server.addProject('before')
  const add = { company_id: companyId, name: 'lobby', push_secret_key: 'push-1', pull_secret_key: 'pull-1' }
  const headers = { 'idempotency-key': 'add-lobby' }
  const { info: project } = await server.call('insertProject', add, undefined, headers)
  const channel = { name: 'ops', kind: 'webhook', address, secret: 'signs', language: 'en' }
  const { info } = await server.call('createAlarmChannel', channel)
  await server.call('startTotp', {})
  await server.call('insertSource', {
    app_key: appkey,
    kind: 'livekit',
    name: 'cluster',
    credentials: [{ key: 'api-1', secret: 'signs-1' }],
  })
  if (!project || !info) throw new Error('not added')
  return {
    project,
    channelId: info.id,
    /** Sends the addition again. */
    again: () => server.call('insertProject', add, undefined, headers),
  }
}

const reveal = async (id: number) =>
  (await server.call('revealProjectSecrets', { id, names: ['appcert', 'push_secret_key', 'pull_secret_key'] })).info

async function report(project: { appkey: string; appcert: string }, batch: string): Promise<number> {
  const { path, body } = signedReport(project, batch, samples(1))
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  return answer.json<{ code: number }>().code
}

describe('with a key', () => {
  it('every operation that writes a secret encrypts it, and reads are unchanged', async () => {
    setKeys(key)
    const { again, channelId, project } = await writeAll()
    // A project that was written in clear before.
    const clear = await stored()
    expect(clear.filter((text) => !isSealed(text))).toHaveLength(1)
    expect(clear.filter(isSealed)).toHaveLength(8)

    expect(await reveal(project.id)).toEqual({
      appcert: project.appcert,
      push_secret_key: 'push-1',
      pull_secret_key: 'pull-1',
    })
    expect((await again()).info).toEqual(project)
    expect(await report(project, 'encrypted-1')).toBe(0)
    expect((await server.call('getAlarmChannel', { id: channelId })).info).toMatchObject({
      address: 'https://hooks.example.com/…3c1a',
      has_secret: 1,
    })

    await server.call('updateProject', { id: project.id, appcert: renewed, push_secret_key: '' })
    await server.call('updateAlarmChannel', { id: channelId, address: `${address}/2` })
    expect((await stored()).filter((text) => !isSealed(text))).toHaveLength(1)
    expect(await reveal(project.id)).toEqual({ appcert: renewed, push_secret_key: '', pull_secret_key: 'pull-1' })
    expect(await report({ ...project, appcert: renewed }, 'encrypted-2')).toBe(0)
    expect(await report(project, 'encrypted-3')).not.toBe(0)

    const { rows } = await sql<{ text: string }>`SELECT audit::text AS text FROM audit`.execute(server.services.db)
    const trail = JSON.stringify(rows)
    for (const secret of [project.appcert, renewed, 'push-1', 'pull-1', 'signs', '8f3c1a', 'v1:'])
      expect(trail).not.toContain(secret)
  })

  it('a secret stays hidden from members who may not see it', async () => {
    setKeys(key)
    const { project } = await writeAll()
    const viewer = await server.addMember('viewer', '只读')
    const refused = await server.call('revealProjectSecrets', { id: project.id, names: ['appcert'] }, viewer)
    expect(refused).toMatchObject({ code: codes.notPermitted, key: 'PROJECT_EDIT' })
    expect((await server.call('getProject', { id: project.id }, viewer)).info).toMatchObject({
      appcert: null,
      push_secret_key: null,
    })
  })

  it("an AppCert moved to another project's row verifies no signature", async () => {
    setKeys(key)
    const { project } = await writeAll()
    const { info: victim } = await server.call('insertProject', { company_id: 1001, name: 'other' })
    await sql`UPDATE project SET appcert = (SELECT appcert FROM project WHERE id = ${project.id}) WHERE id = ${victim?.id}`.execute(
      server.services.db,
    )
    expect(await report({ appkey: victim?.appkey ?? '', appcert: project.appcert }, 'encrypted-moved')).toBe(50010)
  })

  it('the secret of file tokens is encrypted, and tokens stay valid on a server that reads it encrypted', async () => {
    setKeys(key)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/open/files/upload',
      payload: encodePng({ width: 2, height: 2, palette: [[200, 30, 30]], pixels: new Uint8Array(4) }),
      headers: { 'content-type': 'image/png', authorization: `Bearer ${await server.login()}` },
    })
    const { info } = answer.json<{ info: { token: string } }>()
    expect((await stored()).every(isSealed)).toBe(true)
    const second = await openServices(server.services.settings, await urlsOf(server), pino({ level: 'silent' }))
    const app = await buildApp(second.services)
    expect((await app.inject({ url: `/open/files/get?token=${info.token}` })).statusCode).toBe(200)
    await app.close()
    await second.close()
  })
})

describe('changing the key', () => {
  const run = (signal = new AbortController().signal, onRows: (rows: number) => void = () => undefined) =>
    rekey(server.services.db, server.services.settings.secrets, signal, onRows)
  const keysInUse = async () => [...new Set((await countSecrets(server.services.db)).map((each) => each.key))].sort()

  it('encrypts plain secrets, re-encrypts them with another key, and decrypts them; reads are unchanged', async () => {
    const { again, project } = await writeAll()
    const clear = (await stored()).sort()
    expect(clear.some(isSealed)).toBe(false)
    for (const setting of [key, `${next},${key}`, `none,${next}`]) {
      setKeys(setting)
      const { current } = server.services.settings.secrets
      expect(await run()).toEqual({
        project: 2,
        alarm_channel: 1,
        second_factor: 1,
        erasure: 0,
        setting: 0,
        source: 1,
        idempotency: 1,
      })
      expect(await run()).toEqual({
        project: 0,
        alarm_channel: 0,
        second_factor: 0,
        erasure: 0,
        setting: 0,
        source: 0,
        idempotency: 0,
      })
      expect(await keysInUse()).toEqual([current ?? ''])
      expect((await again()).info).toEqual(project)
      expect(await reveal(project.id)).toMatchObject({ appcert: project.appcert, push_secret_key: 'push-1' })
    }
    expect((await stored()).sort()).toEqual(clear)
  })

  it('resumes after an interruption, and everything is readable in between', async () => {
    const { project } = await writeAll()
    await sql`INSERT INTO project (company_id, name, appkey, appcert)
      SELECT 1001, 'p' || n, lpad(n::text, 32, '0'), lpad(n::text, 32, 'c') FROM generate_series(1, 500) AS n`.execute(
      server.services.db,
    )
    setKeys(key)
    const stop = new AbortController()
    await expect(run(stop.signal, () => stop.abort())).rejects.toThrow()
    expect(await keysInUse()).toEqual(['', server.services.settings.secrets.current].sort())
    expect(await reveal(project.id)).toMatchObject({ appcert: project.appcert })
    expect((await run()).project).toBe(302)
    expect(await keysInUse()).toEqual([server.services.settings.secrets.current])
  })
})

describe('starting the server', () => {
  const start = async (setting: string) => {
    const settings = readSettings({ RTCOPS_DEMO: '0', RTCOPS_SECRET_KEY: setting })
    const { close } = await openServices(settings, await urlsOf(server), pino({ level: 'silent' }))
    await close()
  }

  it('is refused without the key or with another one, in one line that names the setting; nothing changes', async () => {
    setKeys(key)
    await writeAll()
    const before = (await stored()).sort()
    const id = new Secrets(key).current
    await expect(start('')).rejects.toThrow(
      new RegExp(
        `^RTCOPS_SECRET_KEY is not set, but secrets in PostgreSQL \\(\\S+\\) are encrypted with the key ${id};.*$`,
      ),
    )
    await expect(start(next)).rejects.toThrow(new RegExp(`^RTCOPS_SECRET_KEY does not hold the key ${id}, `))
    expect((await stored()).sort()).toEqual(before)
    await start(key)
    await start(`${next},${key}`)
    await start(`none,${key}`)
  })
})

async function urlsOf({ services }: TestApp) {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(services.db)
  const at = (url: string, path: string) => Object.assign(new URL(url), { pathname: `/${path}` }).href
  return {
    databaseUrl: at(inject('databaseUrl'), rows[0]?.name ?? ''),
    databaseOwnerUrl: at(inject('databaseOwnerUrl'), rows[0]?.name ?? ''),
    clickhouseUrl: at(inject('clickhouseUrl'), await telemetryName(services)),
  }
}

const telemetryName = async ({ telemetryWriter }: TestApp['services']): Promise<string> => {
  const result = await telemetryWriter.query({ query: 'SELECT currentDatabase() AS name', format: 'JSONEachRow' })
  return (await result.json<{ name: string }>())[0]?.name ?? ''
}
