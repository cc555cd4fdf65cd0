import { causes } from '@rtcops/core/diagnosis/verdict'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'
import { choppy, diagnosisEvents } from '../../journeys/calls/diagnosis-data.ts'

let server: TestServer
let operator: Operator
const sentAt = Date.now()

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const project = await addProject(server.databaseUrl, '语聊房')
  expect(await sendReport(server.url, project, 'terminal-assess', diagnosisEvents(sentAt))).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
})

const assess = (answer: string, ...more: string[]) =>
  operator.run(['call', 'assess', choppy, answer, '--user', 'ann', '--cause', 'uplink_loss', ...more])
const json = async (...args: string[]) => JSON.parse((await operator.run([...args, '-o', 'json'])).stdout)

describe('call assess', () => {
  it('asks unless told not to, and sends nothing in a dry run', async () => {
    expect(await assess('right')).toMatchObject({ code: 2, stdout: '' })
    const dry = await assess('right', '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.stdout).toBe(
      `POST /api/msg/assessment\n{"channel_session_id":"${choppy}","user_id":"ann","session_id":"${choppy}-ann","cause":"uplink_loss","answer":"right","other_cause":null,"note":""}\n`,
    )
    expect(await json('quality', 'assessments')).toEqual([])
  })

  it('stores and changes an assessment, which the diagnosis shows', async () => {
    expect((await assess('right', '-y')).code).toBe(0)
    const changed = await assess('other', '--instead', 'bufferbloat', '--note', '用户在上传备份', '-y', '-o', 'json')
    expect(changed.code).toBe(0)
    expect(JSON.parse(changed.stdout)).toMatchObject({ answer: 'other', other_cause: 'bufferbloat' })
    const { stdout } = await operator.run(['call', 'diagnose', choppy, '--user', 'ann'])
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /ann assessed as another cause: link saturated \(管理员, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\): 用户在上传备份/,
    )
    const [ann] = await json('call', 'diagnose', choppy, '--user', 'ann')
    expect(ann.diagnoses[0].assessments).toMatchObject([
      { answer: 'other', is_own: 1, update_time: expect.stringMatching(/T\d\d:\d\d:\d\d\+08:00$/) },
    ])
  })

  it.each([
    [['maybe'], /answer: must be one of right wrong other, got maybe/],
    [['other'], /instead: Choose the actual cause/],
    [['right', '--instead', 'jitter'], /--instead is only for other/],
    [['other', '--instead', 'uplink_loss'], /instead: This is the cause that was found/],
    [['right', '--note', 'x'.repeat(201)], /note/],
  ])('refuses %s before sending', async ([answer = '', ...more], told) => {
    const { code, stderr } = await assess(answer, ...more, '-y')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(told) })
  })

  it('names a user who was not in the call, and a cause that was not found', async () => {
    const nobody = await operator.run([
      'call',
      'assess',
      choppy,
      'right',
      '--user',
      'anne',
      '--cause',
      'uplink_loss',
      '-y',
    ])
    expect(nobody).toMatchObject({ code: 3, stderr: expect.stringContaining('ann') })
    const other = await operator.run(['call', 'assess', choppy, 'right', '--user', 'ann', '--cause', 'jitter', '-y'])
    expect(other).toMatchObject({ code: 3, stderr: expect.stringContaining('does not name jitter') })
    const nowhere = await operator.run([
      'call',
      'assess',
      'nowhere',
      'right',
      '--user',
      'ann',
      '--cause',
      'jitter',
      '-y',
    ])
    expect(nowhere.code).toBe(3)
  })
})

describe('call shared', () => {
  it('counts other users of the same router at the time of the main finding, or in a range', async () => {
    const ofRouter = async (...more: string[]) =>
      (await json('call', 'shared', choppy, '--user', 'bob', ...more)).find(
        ({ part }: { part: string }) => part === 'router',
      )
    // Ann, cat, dan and gus; the first three with the loss that ann sends.
    expect(await ofRouter()).toMatchObject({ name: '198.18.10.11', users: 4, bad_users: 3, bad_calls: 1, others: 0 })
    const begin = sentAt - 20 * minute
    const range = ['--from', formatDateTime(begin), '--to', formatDateTime(begin + minute)]
    expect(await ofRouter(...range)).toMatchObject({ users: 5, bad_users: 0 })
    const table = await operator.run(['call', 'shared', choppy, '--user', 'bob', '--lang', 'en'])
    expect(table.stdout).toMatch(/Router +198\.18\.10\.11 +4 +3 +1 +0 +0/)
    expect(table.stderr).toMatch(/Counted from .*\d\d:\d\d:00 to .*\d\d:\d\d:00/)
  })

  it('says that a user was not in the call', async () => {
    expect((await operator.run(['call', 'shared', choppy, '--user', 'nobody'])).code).toBe(3)
  })
})

describe('call diagnose --text', () => {
  it('prints everything known for a ticket, with a link to the call', async () => {
    const { code, stdout } = await operator.run(['call', 'diagnose', choppy, '--text', 'ticket', '--lang', 'en'])
    expect(code).toBe(0)
    const line = (label: string) => stdout.split('\n').find((each) => each.startsWith(`${label}: `))
    expect(line('Room')).toBe(`Room: room-${choppy}`)
    expect(line('Call ID')).toBe(`Call ID: ${choppy}`)
    expect(line('User')).toBe('User: ann')
    expect(line('Diagnosis')).toMatch(/^Diagnosis: Affected: \d of \d users, above all \w+: /)
    expect(line('Link')).toContain(`${server.url}/data-monitoring/message/detail?channel_session_id=${choppy}`)
  })

  it('prints a text for the customer without users and addresses, in both languages', async () => {
    const of = async (...more: string[]) =>
      (await operator.run(['call', 'diagnose', choppy, '--text', 'customer', ...more])).stdout
    expect(await of('--lang', 'en')).toMatch(/^About the call on .* \d of \d users were affected\. From /)
    expect(await of('--lang', 'zh')).toMatch(/^关于 .*名用户中有 \d 名受到影响。/)
    expect(await of('--lang', 'en', '--user', 'ann')).not.toContain('users were affected')
    for (const text of [await of('--lang', 'en'), await of('--lang', 'zh')])
      expect(text).not.toMatch(/\b(ann|bob|eve|gus)\b|\d+\.\d+\.\d+\.\d+/)
  })
})

describe('quality rules and assessments', () => {
  it('list how often each rule is right, and the assessments', async () => {
    const rules: { cause: string }[] = await json('quality', 'rules')
    expect(rules.find(({ cause }) => cause === 'uplink_loss')).toEqual({
      cause: 'uplink_loss',
      // Whether the user session has been judged by now depends on the time.
      found: expect.any(Number),
      found_rate: expect.toBeOneOf([expect.any(Number), null]),
      total: 1,
      right: 0,
      wrong: 0,
      other: 1,
      other_cause: 'bufferbloat',
      other_count: 1,
      precision: 0,
      few: 1,
    })
    expect(rules).toHaveLength(causes.length)
    const { stdout } = await operator.run(['quality', 'rules', '-o', 'wide'])
    expect(stdout.split('\n').find((line) => line.startsWith('upstream loss'))).toMatch(
      /^upstream loss\s+\d+\s+\S+\s+1\s+0\s+0\s+1\s+link saturated \(1\)\s+0\.00\S*\s+few\s+upstream loss ≥ 5%/,
    )
    expect(rules.find(({ cause }) => cause === 'join_failed')).toMatchObject({ found: null, found_rate: null })
    expect(await json('quality', 'assessments', '--cause', 'uplink_loss', '--answer', 'other')).toMatchObject([
      { channel_session_id: choppy, user_id: 'ann', note: '用户在上传备份', app_name: '语聊房' },
    ])
    expect(await json('quality', 'assessments', '--answer', 'right')).toEqual([])
    const ofFirstVersion: { total: number }[] = await json('quality', 'rules', '--rules-version', '1')
    expect(ofFirstVersion.map(({ total }) => total)).toEqual(causes.map(() => 0))
  })
})
