import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedByLivekit } from '../../../packages/server/test/livekit-peer.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

const secret = 'a-secret-of-the-livekit-server-1'

let server: TestServer
let operator: Operator
beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await operator.run(['company', 'create', '--name', '云声科技', '-y'])
  await operator.run(['project', 'create', '-c', '云声科技', '--name', '语聊房', '-y'])
  await writeFile(secretFile(), `${secret}\n`)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const secretFile = () => join(operator.home, 'livekit.secret')
const run = (...words: string[]) => operator.run(['source', ...words])
const json = async (...words: string[]) => JSON.parse((await run(...words, '-o', 'json')).stdout)
const credentials = (key: string) => ['--key', key, '--secret-file', secretFile()]

describe('source', () => {
  it('AM-09 adds a LiveKit server, prints its settings, and shows what arrived', async () => {
    const made = await run('create', 'sg-cluster', '-p', '语聊房', '--kind', 'livekit', ...credentials('APIkey1'), '-y')
    expect(made.code).toBe(0)
    expect(made.stdout + made.stderr).not.toContain(secret)
    expect(made.stderr).toMatch(
      /webhook:\n {2}api_key: APIkey1\n {2}urls:\n {4}- http:\/\/\S+\/api\/open\/source\/[a-z2-7]{16}\/livekit/,
    )
    const { url } = await json('get', 'sg-cluster')
    const message = { event: 'room_started', id: 'EV_1', room: { sid: 'RM_1', name: 'lobby' } }
    const { headers, payload } = await signedByLivekit(message, { key: 'APIkey1', secret })
    expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200)
    const wrong = await signedByLivekit(message, { key: 'APIkey9', secret })
    expect((await fetch(url, { method: 'POST', headers: wrong.headers, body: payload })).status).toBe(401)
    await expect.poll(async () => (await json('get', 'sg-cluster')).received, { timeout: 10_000 }).toBe(1)
    expect((await json('get', 'sg-cluster')).last_error.time).toMatch(/^\d{4}-\d\d-\d\dT\S+[+Z]/)
    const { stdout } = await run('get', 'sg-cluster')
    expect(stdout).toMatch(/checks with the server +-/)
    expect(stdout).toMatch(/status +✓ Active/)
    expect(stdout).toMatch(/reasons +Wrong credentials 1/)
    expect(stdout).toMatch(/last refusal +\d{4}-\S+ \S+ No credentials are named APIkey9/)
    expect((await run('list')).stdout).toMatch(/sg-cluster +LiveKit/)
  })

  it('tests, renames, switches off, rotates and deletes a source', async () => {
    expect((await run('test', 'sg-cluster', '-y')).code).toBe(0)
    expect((await run('update', 'sg-cluster', '--status', 'off', '-y')).code).toBe(0)
    const refused = await run('test', 'sg-cluster', '-y')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('The data source is off')])
    expect((await run('update', 'sg-cluster', '--name', 'sg-1', '--status', 'on', '-y')).code).toBe(0)
    const wrong = await run('update', 'sg-1', '--server-url', 'livekit.example.com', '-y')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('http(s)://')])
    expect((await run('update', 'sg-1', '--server-url', 'https://livekit.example.com', '-y')).code).toBe(0)
    expect((await json('get', 'sg-1')).server_url).toBe('https://livekit.example.com')
    const rotated = await run('rotate', 'sg-1', ...credentials('APIkey2'), '--overlap-hours', '0', '-y')
    expect([rotated.code, rotated.stdout.includes(secret)]).toEqual([0, false])
    expect((await json('get', 'sg-1')).keys).toEqual(['APIkey2'])
    expect((await run('delete', 'sg-1', '-y')).code).toBe(0)
    expect((await run('get', 'sg-1')).code).toBe(3)
  })

  it('AM-09 writes the settings of Janus, with the password that was made, to a file for one reader', async () => {
    const file = join(operator.home, 'janus.txt')
    const wrongFlag = await run('create', 'sfu', '-p', '语聊房', '--kind', 'janus', ...credentials('k'), '-y')
    expect([wrongFlag.code, wrongFlag.stderr]).toEqual([2, expect.stringContaining('The kind janus has no --key')])
    const made = await run('create', 'sfu', '-p', '语聊房', '--kind', 'janus', '--settings-file', file, '-y')
    expect([made.code, made.stdout + made.stderr]).toEqual([0, expect.stringContaining(file)])
    const settings = await readFile(file, 'utf8')
    const [, password = ''] = /backend_pwd = "(\S{43})"/.exec(settings) ?? []
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(made.stdout + made.stderr).not.toContain(password)
    const { keys, url } = await json('get', 'sfu')
    const authorization = `Basic ${Buffer.from(`${keys[0]}:${password}`).toString('base64')}`
    const body = JSON.stringify({ type: 256, timestamp: Date.now() * 1000, event: {} })
    expect((await fetch(url, { method: 'POST', headers: { authorization }, body })).status).toBe(200)
    // The file may hold the only copy of credentials that are in force.
    const kept = await run('rotate', 'sfu', '--settings-file', file, '--overlap-hours', '0', '-y')
    expect([kept.code, kept.stderr]).toEqual([2, expect.stringContaining('is not replaced')])
    const next = join(operator.home, 'janus-2.txt')
    expect((await run('rotate', 'sfu', '--settings-file', next, '--overlap-hours', '0', '-y')).code).toBe(0)
    expect(await readFile(next, 'utf8')).not.toContain(password)
    expect((await fetch(url, { method: 'POST', headers: { authorization }, body })).status).toBe(401)
    expect((await run('delete', 'sfu', '-y')).code).toBe(0)
  })

  it('says which sources are meant if several projects have one of the name', async () => {
    await operator.run(['project', 'create', '-c', '云声科技', '--name', 'K 歌房', '-y'])
    for (const project of ['语聊房', 'K 歌房'])
      await run('create', 'main', '-p', project, '--kind', 'livekit', ...credentials('APIkey1'), '-y')
    const several = await run('get', 'main')
    expect(several.code).toBe(2)
    expect(several.stderr).toMatch(/[a-z2-7]{16} \(K 歌房\) [a-z2-7]{16} \(语聊房\)/)
    expect((await json('list', '-p', '语聊房')).map(({ name }: { name: string }) => name)).toEqual(['main'])
  })
})
