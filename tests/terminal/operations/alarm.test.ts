import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../../../packages/server/test/receiver.ts'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let receiver: Receiver

const likely = { cause: 'router_fault', side: 'router', place: '198.18.10.11', users: 18, bad_users: 24 }

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test', RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  receiver = await startReceiver()
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  // The server ends alarms of thresholds that are off.
  await query(`INSERT INTO alarm_threshold (indicator, action, value) VALUES ('uploss_gt20', 'phone', 9)`)
  await query(`INSERT INTO alarm_log (country, rule, value, threshold, is_tel, state, create_time, likely) VALUES
    ('EG', 'uploss_gt20', 21.5, 5, 1, 1, now() - interval '1 hour', '${JSON.stringify(likely)}'),
    ('ID', 'downloss_lt5', 70.25, 80, 0, 3, now() - interval '3 days', NULL)`)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
  await receiver.close()
})

async function query(sql: string, connectionString = server.databaseUrl): Promise<void> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  await database.query(sql)
  await database.end()
}

/** A condition, as `alarm list` prints it. */
interface Listed {
  id: number
  alarms: number
  likely: object | null
  rules: object[]
}

const run = (...args: string[]) => operator.run(['alarm', ...args])
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

describe('alarm', () => {
  it('R-ALM-07 lists past alarms of a range, by country and state, in words', async () => {
    const { stdout } = await run('list')
    expect(stdout).toMatch(/^ID +RAISED +ABOUT +RULES +COUNT +STATUS/)
    expect(stdout).toMatch(
      /EG Egypt +Up loss >20% 21\.50 \(5\.00\) Phone +1 +✗ Open +router fault 198\.18\.10\.11 \(18 of 24 affected users\)/,
    )
    expect((await json('list', '--country', 'EG')).map(({ likely }: Listed) => likely)).toEqual([likely])
    expect(stdout.split('\n')).toHaveLength(3)
    expect((await json('list', '-s', '7d', '--country', 'id')).map(({ rules }: Listed) => rules)).toEqual([
      [{ rule: 'downloss_lt5', value: 70.25, threshold: 80, is_tel: 0 }],
    ])
    expect(await json('list', '-s', '7d', '--state', 'acked')).toEqual([])
  })

  it('AM-18 acknowledges an alarm, resolves it, and refuses to acknowledge a resolved alarm', async () => {
    const [{ id }] = await json('list', '-s', '7d', '--country', 'EG')
    const acknowledged = await run('ack', String(id), '--note=carrier told', '-y', '-o', 'json')
    expect(JSON.parse(acknowledged.stdout)).toEqual({ ids: [id], state: 2, note: 'carrier told', changed: 1 })
    expect((await run('list', '--state', 'acked')).stdout).toMatch(
      /EG Egypt .* ! Acknowledged +router fault .* 管理员 +carrier told/,
    )
    expect((await run('resolve', String(id), '-y')).code).toBe(0)
    const [{ state, note }] = await json('list', '-s', '7d', '--country', 'EG')
    expect([state, note]).toEqual([3, 'carrier told'])
    const again = await run('ack', String(id), '-y')
    expect([again.code, again.stderr]).toEqual([6, expect.stringContaining('The alarm is resolved')])
    expect((await run('ack', '999999', '-y')).code).toBe(3)
    expect((await run('ack', 'x', '-y')).code).toBe(2)
  })

  it('AM-18 the alarms of one condition are one row, listed individually by get, and several conditions are acknowledged at once', async () => {
    await query(`WITH first AS (INSERT INTO alarm_log (country, rule, value, threshold, create_time)
        VALUES ('CR', 'uploss_gt20', 12, 5, now() - interval '20 minutes') RETURNING id, country, create_time)
      INSERT INTO alarm_log (country, rule, value, threshold, is_tel, create_time, first_id)
      SELECT country, 'uploss_lt5', 60, 75, 0, create_time, id FROM first UNION ALL
      SELECT country, 'uploss_gt20', 12, 9, 1, create_time, id FROM first`)
    await query(`INSERT INTO alarm_log (country, rule, value, threshold) VALUES ('PA', 'uploss_gt20', 12, 5)`)
    expect((await run('list', '--country', 'CR')).stdout).toMatch(
      /CR Costa Rica +Up loss <5% 60\.00 \(75\.00\) · Up loss >20% 12\.00 \(5\.00\) Phone +3 +✗ Open/,
    )
    const ids = (await json('list', '--state', 'open')).map(({ id }: Listed) => String(id))
    expect(ids).toHaveLength(2)
    expect((await json('get', ids[1] ?? '')).map(({ rule }: { rule: string }) => rule)).toEqual([
      'uploss_gt20',
      'uploss_lt5',
      'uploss_gt20',
    ])
    const { appkey } = await addProject(server.databaseUrl, '星河语聊')
    await query(
      `INSERT INTO data_gap (app_key, slot, reason, count)
       SELECT '${appkey}', date_bin('5 minutes', create_time, 'epoch') - interval '5 minutes', 'quota', 3
       FROM alarm_log WHERE country = 'CR' AND first_id IS NULL`,
      server.databaseOwnerUrl,
    )
    expect((await run('get', ids[1] ?? '')).stderr).toContain('Data are incomplete: 星河语聊')
    expect((await run('ack', ...ids, '-y')).code).toBe(0)
    expect((await json('list', '--state', 'acked')).map(({ alarms }: Listed) => alarms)).toEqual([1, 3])
  })

  it('R-ALM-07 D-45 changes the default thresholds, with which new countries start', async () => {
    expect((await run('default', 'update', '--up-lt5', '70.25', '--tel-up-gt20', 'off', '-y')).code).toBe(0)
    expect((await run('default', 'get')).stdout).toMatch(/up <5% +70\.25\n {2}up >20% +5\.00\n/)
    expect((await run('rule', 'create', 'id', '--up-gt20', '6', '-y')).stderr).toContain('✓ Added')
    expect(await json('rule', 'get', 'ID')).toMatchObject({
      country: 'ID',
      uploss_lt5: 70.25,
      uploss_gt20: 6,
      status: 1,
    })
    const again = await run('rule', 'create', 'ID', '-y', '-o', 'json')
    expect(again.code).toBe(6)
    expect(again.stderr).toContain('The country exists already')
  })

  it('R-ALM-02 R-ALM-04 lists countries, changes given thresholds and switches', async () => {
    expect((await run('rule', 'list')).stdout).toMatch(/ID Indonesia +70\.25 +6\.00 .* off +.*✓ On/)
    expect((await run('rule', 'update', 'ID', '--down-lt10', '91.5', '-y')).code).toBe(0)
    expect((await run('rule', 'disable', 'id', '-y')).code).toBe(0)
    expect(await json('rule', 'get', 'ID')).toMatchObject({ downloss_lt10: 91.5, uploss_gt20: 6, status: 0 })
  })

  it.each([
    ['0.005', 'At most two decimals'],
    ['100.01', '0-100, or -1 for off'],
    ['-0.5', '0-100, or -1 for off'],
    ['８５', '0-100, or -1 for off'],
    ['1e1', '0-100, or -1 for off'],
  ])('R-ALM-04 M-103 refuses %s and names the flag', async (value, told) => {
    const { code, stderr } = await run('rule', 'update', 'ID', `--up-lt5=${value}`, '-y')
    expect({ code, told: stderr.includes(`✗ --up-lt5: ${told}`) }).toEqual({ code: 2, told: true })
  })

  it('R-ALM-06 deletes after asking; a country without its own thresholds is not found', async () => {
    const no = await operator.atTerminal('rtcops alarm rule delete ID', { answers: [['Continue? [y/N]', 'n\r']] })
    expect(no.stdout).toContain('ID Indonesia')
    expect(no.code).toBe(1)
    expect((await run('rule', 'delete', 'ID', '-y')).code).toBe(0)
    const missing = await run('rule', 'get', 'ID')
    expect(missing.code).toBe(3)
    expect(missing.stderr).toContain('✗ Alarm country ID was not found.')
  })

  it('AM-22 verbs of two words have help, and a wrong second word is named', async () => {
    expect((await run('rule', 'update', '--help')).stdout).toContain('Usage: rtcops alarm rule update <CC> [flags]')
    expect((await run('rule', '--help')).stdout).toContain('update <CC>')
    expect((await run('--help')).stdout).toMatch(/^ {2}default +thresholds of all other countries$/m)
    const wrong = await run('rule', 'lst')
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('Did you mean: list?')
  })

  it('AM-10 channels are added from files, so that no argument and no response contains a secret', async () => {
    const { url } = receiver
    await writeFile(join(operator.home, 'hook.txt'), `${url}/hooks/0123456789a1b2\n`)
    await writeFile(join(operator.home, 'sign.txt'), 'sEcReT\n')
    const files = ['--address-file', 'hook.txt', '--secret-file', 'sign.txt']
    const tried = await run('channel', 'create', '--name', 'noc', '--kind', 'webhook', ...files, '--dry-run')
    const added = await run('channel', 'create', '--name', 'noc', '--kind', 'webhook', ...files, '-y', '-o', 'json')
    const [channel] = await json('channel', 'list')
    expect(channel).toMatchObject({ name: 'noc', kind: 'webhook', address: `${url}/…a1b2`, has_secret: 1, status: 1 })
    for (const { code, stderr, stdout } of [tried, added])
      expect([code, /sEcReT|0123456789/.test(stdout + stderr)]).toEqual([0, false])
    expect((await run('channel', 'list')).stdout).toMatch(
      /noc +Webhook +http:\/\/127\.0\.0\.1:\d+\/…a1b2 +all +All alarms/,
    )
    const wrong = await run('channel', 'create', '--name', 'x', '--kind', 'feishu', '--address-file', 'hook.txt', '-y')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('needs a signing secret')])
  })

  it('AM-10 a channel is tested, changed, switched and deleted; a failed test is an error', async () => {
    const [{ id }] = await json('channel', 'list')
    const tested = await run('channel', 'test', String(id), '-y', '-o', 'json')
    expect(JSON.parse(tested.stdout)).toMatchObject({ id, delivered: 1, answer: expect.stringMatching(/^200 /) })
    expect(receiver.received).toMatchObject([{ path: '/hooks/0123456789a1b2', body: { event: 'test' } }])
    receiver.reply = { status: 500, text: 'oops' }
    const failed = await run('channel', 'test', String(id), '-y')
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('the receiver responded with 500: oops')])
    const changed = await run(
      'channel',
      'update',
      String(id),
      '--countries',
      'id,vn',
      '--phone-only',
      'on',
      '--escalate',
      '15',
      '-y',
    )
    expect(changed.code).toBe(0)
    await query(`WITH down AS (UPDATE alarm_channel SET down_since = now() - interval '1 day',
        told_error = '{"key":"alarmChannel.fault.unknownHost","values":{"host":"x.invalid"}}' RETURNING id)
      INSERT INTO alarm_delivery (alarm_id, channel_id, channel_name, kind, state, error, end_time)
      SELECT alarm_log.id, down.id, 'noc', 'webhook', 3, '{"key":"alarmChannel.fault.timeout"}', now() FROM alarm_log, down
      WHERE country = 'EG'`)
    expect((await run('channel', 'list', '-o', 'wide')).stdout).toMatch(
      /✗ Down since \d\d-\d\d \d\d:\d\d, 1 message given up .*x\.invalid cannot be resolved/,
    )
    expect(await json('channel', 'list')).toMatchObject([{ given_up: 1, next_time: null }])
    expect((await run('channel', 'disable', String(id), '-y')).code).toBe(0)
    expect(await json('channel', 'get', String(id))).toMatchObject({
      ...{ countries: 'ID,VN', tel_only: 1, status: 0 },
      ...{ escalate_minutes: 15, repeat_minutes: 240 },
    })
    expect((await run('channel', 'enable', String(id), '-y')).code).toBe(0)
    expect((await run('channel', 'delete', String(id), '-y')).code).toBe(0)
    expect((await run('channel', 'get', String(id))).code).toBe(3)
  })

  it('AM-10 an alarm shows to whom it was sent', async () => {
    await query(`INSERT INTO alarm_delivery (alarm_id, channel_name, kind, state, attempts, error, end_time)
      SELECT id, 'noc', 'webhook', 3, 6, '{"key":"alarmChannel.fault.unknownHost","values":{"host":"x.invalid"}}', now()
      FROM alarm_log WHERE country = 'EG'`)
    const [{ id }] = await json('list', '-s', '7d', '--country', 'EG')
    expect((await run('deliveries', String(id))).stdout).toMatch(
      /noc +Webhook +New +✗ Failed +6 .*x\.invalid cannot be resolved/,
    )
  })

  it('a silence is made for a while, said of the alarms that it holds, made longer, and ended; it stays on record', async () => {
    await query(
      `INSERT INTO alarm_log (country, rule, value, threshold, told) VALUES ('SG', 'uploss_gt20', 12, 5, 'nothing')`,
    )
    const matchers = 'country="SG", rule=~"uploss_.*"'
    const made = await run('silence', 'create', '--matchers', matchers, '--for', '2h', '--why', 'maintenance', '-y')
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/Would have hidden 1 of \d+ alarms/)])
    const [{ from, id, state, to }] = await json('silence', 'list')
    expect([state, Date.parse(to) - Date.parse(from)]).toEqual(['active', 7_200_000])
    expect((await run('silence', 'list')).stdout).toMatch(
      /country="SG", rule=~"uploss_\.\*" +. Active .* 1 +maintenance +管理员/,
    )
    expect((await run('list', '--country', 'SG')).stdout).toMatch(/✗ Open +Silenced until \d\d-\d\d \d\d:\d\d/)
    expect((await json('list', '--country', 'SG'))[0].held_by).toMatchObject({
      kind: 'silence',
      id,
      name: 'maintenance',
    })
    expect((await run('silence', 'preview', matchers)).stdout).toMatch(/SG Singapore +Up loss >20% +1/)

    expect((await run('silence', 'update', String(id), '--for', '1d', '-y')).code).toBe(0)
    const [longer] = await json('silence', 'list', '--state', 'active')
    expect(Date.parse(longer.to) - Date.parse(longer.from)).toBeGreaterThanOrEqual(86_400_000)
    expect((await run('silence', 'delete', String(id), '-y')).code).toBe(0)
    expect((await json('silence', 'list')).map((row: { state: string }) => row.state)).toEqual(['ended'])
    const again = await run('silence', 'update', String(id), '--for', '1h', '-y')
    expect([again.code, again.stderr]).toEqual([6, expect.stringContaining('The silence has ended')])
  })

  it('a mute timing is added for days of the week, said of the alarms that it holds, switched off, and removed', async () => {
    await query(
      `INSERT INTO alarm_log (country, rule, value, threshold, told) VALUES ('PH', 'uploss_gt20', 12, 5, 'nothing')`,
    )
    const times = ['--weekdays', 'mon:sat,sun', '--from', '00:00', '--to', '23:59', '--zone', 'Asia/Manila']
    const what = ['--matchers', 'country=PH', '--name', 'always', '--why', 'not staffed']
    const made = await run('mute', 'create', ...what, ...times, '-y')
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/Would have hidden [01] of \d+ alarms/)])
    const [{ id, until, weekdays }] = await json('mute', 'list')
    expect(weekdays).toHaveLength(7)
    // Each minute but one of the day.
    if (until) {
      expect((await run('mute', 'list')).stdout).toMatch(
        /always +country="PH" +Every day 00:00–23:59 Asia\/Manila .* 1 +not staffed +✓ On/,
      )
      expect((await run('list', '--country', 'PH')).stdout).toMatch(/✗ Open +Muted until \d\d-\d\d \d\d:\d\d/)
    }
    const preview = await run('mute', 'preview', '--mute', String(id), '--matchers', 'country=~"P."')
    expect(preview.stdout).toMatch(/PH Philippines +Up loss >20% +1/)
    expect((await run('mute', 'update', String(id), '--weekdays', 'sat-mon', '--to', '24:00', '-y')).code).toBe(0)
    expect((await run('mute', 'disable', String(id), '-y')).code).toBe(0)
    const [changed] = await json('mute', 'list')
    expect(changed).toMatchObject({ weekdays: ['monday', 'saturday', 'sunday'], to: '24:00', until: null, status: 0 })
    expect((await json('list', '--country', 'PH'))[0].held_by).toBeNull()
    for (const [option, given, problem] of [
      ['--weekdays', 'mon,funday', 'Weekdays are monday, tuesday and so on'],
      ['--to', '00:00', 'The end must differ from the start'],
      ['--zone', 'Mars', 'There is no such time zone'],
    ] as const) {
      const { code, stderr } = await run('mute', 'update', String(id), option, given, '-y')
      expect([code, stderr]).toEqual([2, expect.stringContaining(`✗ ${option}: ${problem}`)])
    }
    expect((await run('mute', 'delete', String(id), '-y')).code).toBe(0)
    expect(await json('mute', 'list')).toEqual([])
  })

  it('the built-in inhibition says which alarm explains another, is switched, and others are added, tried and removed', async () => {
    const about = { rule_id: 3, indicator: 'rtt', comparison: 'above', about: 'bound', severity: 1, runbook: '' }
    const subject = { ...about, name: 'slow', split: 'router', value: '198.18.10.11', place: '198.18.10.11' }
    const likely = { cause: 'router_fault', side: 'router', place: '198.18.10.11', users: 4, bad_users: 5 }
    await query(`INSERT INTO alarm_log (country, rule, value, threshold, is_tel, subject)
      VALUES ('', 'own_rule', 480, 200, 1, '${JSON.stringify(subject)}')`)
    await query(`INSERT INTO alarm_log (country, rule, value, threshold, told, likely)
      VALUES ('KH', 'uploss_gt20', 12, 5, 'nothing', '${JSON.stringify(likely)}')`)
    const [{ held_by }] = await json('list', '--country', 'KH')
    expect(held_by).toMatchObject({ kind: 'inhibition', name: '', to: null })
    const explained = new RegExp(`✗ Open +Explained by alarm ${held_by.condition_id}`)
    expect((await run('list', '--country', 'KH')).stdout).toMatch(explained)
    const builtIn = String(held_by.id)
    expect((await run('inhibition', 'list')).stdout).toMatch(/Likely cause +Alarms of routers and .* Server +1 +✓ On/)
    expect((await run('inhibition', 'preview', '--inhibition', builtIn)).stdout).toMatch(/KH Cambodia +Up loss >20% +1/)
    expect((await run('inhibition', 'disable', builtIn, '-y')).code).toBe(0)
    expect((await json('list', '--country', 'KH'))[0].held_by).toBeNull()
    for (const given of [
      ['update', builtIn, '--name', 'cause', '-y'],
      ['delete', builtIn, '-y'],
    ]) {
      const { code, stderr } = await run('inhibition', ...given)
      expect([code, stderr]).toEqual([6, expect.stringContaining('The built-in inhibition can only be switched')])
    }

    const sides = ['--source', 'name=slow', '--target', 'country=KH']
    const made = await run('inhibition', 'create', '--name', 'slow', ...sides, '-y')
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/Would have hidden 1 of \d+ alarms/)])
    const [, { id, equal }] = await json('inhibition', 'list')
    expect([equal, (await run('list', '--country', 'KH')).stdout]).toEqual([[], expect.stringMatching(explained)])
    expect((await run('inhibition', 'preview', ...sides, '--equal', 'country')).stderr).toMatch(
      /Would have hidden 0 of/,
    )
    expect((await run('inhibition', 'update', String(id), '--equal', 'value,country', '-y')).code).toBe(0)
    expect((await json('inhibition', 'get', String(id))).equal).toEqual(['country', 'value'])
    for (const [option, given, problem] of [
      ['--equal', 'country,town', 'Equal labels are country, rule'],
      ['--target', 'name=slow', 'The two must differ'],
    ] as const) {
      const { code, stderr } = await run('inhibition', 'update', String(id), option, given, '-y')
      expect([code, stderr]).toEqual([2, expect.stringContaining(`✗ ${option}: ${problem}`)])
    }
    expect((await run('inhibition', 'delete', String(id), '-y')).code).toBe(0)
    expect((await run('inhibition', 'enable', builtIn, '-y')).code).toBe(0)
    expect(await json('inhibition', 'list')).toMatchObject([{ id: held_by.id, status: 1 }])
  })

  it('wrong matchers of a silence are refused with the matcher and the place', async () => {
    const wrong = await run('silence', 'create', '--matchers', 'country=ID, town=x', '--for', '2h', '--why', 'x', '-y')
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining(
        '✗ --matchers: Matcher 2 (character 13): there is no label town; labels are country, rule',
      ),
    ])
    const both = await run('silence', 'create', '--matchers', 'country=ID', '--for', '2h', '--to', 'tomorrow', '-y')
    expect(both.code).toBe(2)
  })
})
