import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { drawLicence } from '../../../packages/server/src/trial/customers/licence.ts'
import { listen } from '../../harness/network/listen.ts'
import type { Operator } from '../../harness/rtcops.ts'
import { appkey, type GuideStage, openGuideStage } from '../documents/guide-stage.ts'
import { sampleAnswer } from './sample-answer.ts'

/**
 * Arguments for every command that reads and prints rows or an object; values in braces are first read from the stage.
 */
const reading: Record<string, string> = {
  'alarm channel get': '{alarm channel list}',
  'alarm channel list': '',
  'alarm default get': '',
  'alarm deliveries': '{alarm list}',
  'alarm get': '{alarm list}',
  'incident get': '{incident list}',
  'incident list': '',
  'incident text': '{incident list}',
  'incident timeline': '{incident list}',
  'alarm inhibition get': '{alarm inhibition list}',
  'alarm inhibition list': '',
  'alarm inhibition preview': '--source name=Down --target country=ID',
  'alarm list': '',
  'alarm mute get': '{alarm mute list}',
  'alarm mute list': '',
  'alarm mute preview': '--matchers country=ID',
  'alarm rule get': 'ID',
  'alarm rule list': '',
  'alarm silence get': '{alarm silence list}',
  'alarm silence list': '',
  'alarm silence preview': 'country=ID',
  'audit delivery': '',
  'audit list': '',
  'apikey get': 'nightly',
  'apikey list': '',
  'bank-account get': '{bank-account list}',
  'bank-account list': '',
  'bill calls': `${appkey} --day today`,
  'bill chart': '',
  'bill list': '',
  'call behavior': '',
  'call diagnose': '8812046990',
  'call get': '8812046990',
  'call ladder': '8812046990',
  'call list': '',
  'call messages': '8812046990',
  'call route': '8812046990 --user u-20917',
  'call samples': '8812046990 --user u-20917',
  'call users': '8812046990',
  'call worst': '',
  'certification get': '云声科技',
  'certification list': '',
  'certification record': '{certification list --records}',
  'company get': '云声科技',
  'company list': '',
  'company user list': '',
  'config get': '',
  'device list': '',
  'erasure get': '{erasure list number}',
  'erasure list': '',
  'event-type get': '{event-type list}',
  'event-type list': '',
  'export list': '',
  'invoice get': '{invoice list}',
  'invoice info': '',
  'invoice list': '',
  'join chart': '',
  find: 'u-20917',
  'join get': '',
  'join interrupts': '',
  'join list': '',
  'me factor passkeys': '',
  'me factor show': '',
  'member get': 'admin',
  'member list': '',
  'method get': '{method list}',
  'method list': '',
  'monitor get': '{monitor list}',
  'monitor list': '',
  'node get': 'cs-sh-09',
  'node list': '',
  'node-group get': '{node-group list}',
  'node-group list': '',
  'node-group tree': '{node-group list menu_id}',
  'objective get': '{objective list}',
  'objective list': '',
  'objective preview': '--indicator join_5s --target 99',
  'permission-node get': 'CONFIG_BANK_ACCOUNT',
  'permission-node list': '',
  'permission-node tree': '',
  'price history': appkey,
  'price list': '云声科技',
  'profile get': '',
  'profile list': '',
  'project get': appkey,
  'project list': '',
  'quality affected': '',
  'quality assessments': '',
  'quality causes': '',
  'quality change': '',
  'quality chart': '',
  'quality countries': '',
  'quality get': '',
  'quality latency': '',
  'quality list': '',
  'quality node': '103.28.54.11',
  'quality periods': 'rtt',
  'quality routers': '',
  'quality rules': '',
  'quality servers': '',
  'report get': 'calls',
  'report list': '',
  'retention get': '',
  'role get': '{role list name}',
  'role list': '',
  'rule get': '{rule list}',
  'rule list': '',
  'rule noise': '',
  'rule preview': '--indicator rtt --comparison above --bound 200',
  'rule suggest': '{rule list}',
  'session history': '',
  'session list': '',
  'source get': 'sg-cluster',
  'source list': '',
  'statistics-type get': '{statistics-type list}',
  'statistics-type list': '',
  'transaction get': '{transaction list}',
  'transaction list': '',
  'usage chart': '',
  'usage get': '',
  'usage week': '',
  whoami: '',
}

/** Commands that write nothing on the server and print no rows, with the tests that cover them. */
const otherwise: Record<string, string> = {
  api: 'prints the answer as it is: api.test.ts',
  'annotate check': '{annotate checks}',
  'annotate checks': '',
  'annotate gaps': '',
  'annotate get': '{annotate list}',
  'annotate list': '',
  'incident postmortem': 'prints a document: guides.test.ts',
  'approval get': 'of what waits: approval.test.ts',
  'approval list': 'of what waits: approval.test.ts',
  'approval rule': 'prints one object: approval.test.ts',
  'audit export': 'saves a file: member.test.ts',
  'bill get': 'of a day that was billed: bill.test.ts',
  'bill export': 'saves a file: export.test.ts',
  'call export': 'saves a file: calls.test.ts',
  'call logs': 'saves a file: calls.test.ts',
  'call shared': 'of users who share something: assess.test.ts',
  'certification image': 'saves a file: certification.test.ts',
  completion: 'prints a script: completion.test.ts',
  'device export': 'saves a file: device.test.ts',
  doctor: 'looks at more at a terminal: doctor.test.ts',
  'erasure receipt': 'saves a file: erasure.test.ts',
  'export get': 'of an export that takes long: export.test.ts',
  'export wait': 'of an export that takes long: export.test.ts',
  help: 'prints pages: help.test.ts',
  'invoice export': 'saves a file: invoice.test.ts',
  'invoice statement': 'saves a file: invoice.test.ts',
  login: 'login.test.ts',
  logout: 'login.test.ts',
  man: 'prints pages: help.test.ts',
  'me factor confirm': 'prints nothing: second-factor.test.ts',
  open: 'prints an address: doctor.test.ts',
  'profile create': 'changes this machine: login.test.ts',
  'profile delete': 'changes this machine: login.test.ts',
  'profile use': 'changes this machine: login.test.ts',
  'quality affected-export': 'saves a file: join.test.ts',
  'quality causes-export': 'saves a file: quality.test.ts',
  'report export': 'saves a file: report.test.ts',
  'server audit export': 'of the host: server-audit.test.ts',
  'server audit key': 'of the host: server-audit.test.ts',
  'server audit verify': 'of the host: server-audit.test.ts',
  'server backup': 'of the host: server-backup.test.ts',
  'server backup verify': 'of the host: server-backup.test.ts',
  'server ledger verify': 'lists what is wrong, in JSON within an object: server-host.test.ts',
  'server migrate': 'of the host: server-migrate.test.ts',
  'server rekey': 'of the host: server-rekey.test.ts',
  'server restore': 'of the host: server-backup.test.ts',
  'server start': 'runs the server: server-backup.test.ts',
  'server user create': 'of the host: server-user.test.ts',
  'server user disable': 'of the host: server-user.test.ts',
  'server user enable': 'of the host: server-user.test.ts',
  'server user list': 'of the host: server-user.test.ts',
  'server role clear-addresses': 'of the host: role.test.ts',
  'server user password': 'of the host: server-user.test.ts',
  'server user reset-factor': 'of the host: second-factor.test.ts',
  'session export': 'saves a file: session.test.ts',
  top: 'draws a screen: tui.test.ts',
  'trace diagnose': 'of files, without a server: trace.test.ts',
  'transaction export': 'saves a file: transaction.test.ts',
  tui: 'draws a screen: tui.test.ts',
  version: 'prints a line: help.test.ts',
  'watch alarm': 'goes on: watch.test.ts',
  'watch call': 'goes on: watch.test.ts',
  'watch join': 'goes on: watch.test.ts',
  'watch quality': 'goes on: watch.test.ts',
}

/** All reports share one command, but each has its own rows. */
const reports =
  'patrol patrol-room calls devices timing joins interrupts stays sessions pies stages heartbeat daily week countries rooms room-countries uar live worst-rooms dashboard'
const reportArguments: Record<string, string> = {
  'patrol-room': `8812046990 -p ${appkey}`,
  'room-countries': `-p ${appkey} --room room-5518`,
}

const lines: [line: string, words: string][] = [
  ...Object.entries(reading).map(([command, rest]): [string, string] => [command, `${command} ${rest}`]),
  ...reports
    .split(' ')
    .map((name): [string, string] => [`report get ${name}`, `report get ${name} ${reportArguments[name] ?? ''}`]),
]

let stage: GuideStage
let operator: Operator
const argumentsOf = (words: string): string[] => words.trim().split(/\s+/)
const run = (words: string, ...more: string[]) => operator.run([...argumentsOf(words), ...more])

/** Replaces `{list}` with the id of the list's first row. */
async function filled(words: string): Promise<string> {
  const asked = /\{(.*)\}/.exec(words)?.[1]
  if (asked === undefined) return words
  const [, list = '', field = 'id'] = /^(.*?list(?: --records)?)(?: (\w+))?$/.exec(asked) ?? []
  const [row] = JSON.parse((await run(list, '-n', '1', '-o', 'json')).stdout)
  return words.replace(`{${asked}}`, String(row[field]))
}

beforeAll(async () => {
  stage = await openGuideStage()
  operator = stage.operator
  const file = randomUUID()
  const lastDay = formatDay(Date.now() + 30 * 86_400_000)
  const licence = drawLicence({ name: '云声科技', code: '91000000ABCDEFGH12', serial: 7 })
  await stage.query("INSERT INTO company (name) VALUES ('云声科技')")
  await stage.query(
    `INSERT INTO stored_file (id, media_type, content, width, height) VALUES ($1, 'image/png', $2, 960, 680)`,
    [file, licence],
  )
  await stage.query(
    `INSERT INTO certification (company_id, company_name, company_code, create_user_email, create_user_phone, file_id, status,
       examine_message, reviewer_id, attestation_time)
     SELECT company.id, '云声科技有限公司', '91000000ABCDEFGH12', 'owner@example.com', '13800000000', $1, 2, '',
       (SELECT id FROM member WHERE username = 'admin'), now() FROM company WHERE company.name = '云声科技'`,
    [file],
  )
  const userFile = join(operator.home, 'user.txt')
  await writeFile(userFile, 'ann-4711\n')
  for (const line of [
    `apikey create nightly --permission FINANCE_EXPENSE_BILL --last-day ${lastDay} --secret-file ${join(operator.home, 'nightly.key')}`,
    `source create sg-cluster -p ${appkey} --kind livekit --key APIq7XwZ2 --secret-file ${userFile}`,
    `erasure create -p ${appkey} --user-file ${userFile}`,
    'alarm rule create ID',
    'rule create --name slow --indicator rtt --comparison above --bound 200',
    'objective create --name joins --indicator join_5s --target 99',
    'alarm channel create --name noc --kind email --to noc@example.com',
    'alarm inhibition create --name down --source name=Down --target country=ID',
    'alarm mute create --name nights --matchers country=ID --why nights',
    'alarm silence create --matchers country=ID --for 2h --why maintenance',
    'bank-account create --bank 招商银行 --account 6225880137551234 --holder 声网科技 --owner 声网科技有限公司',
    `monitor create -p ${appkey} --room lobby`,
    'node create cs-sh-09 --zones 华东 --capacity 8000',
    'annotate create --text rollout --kind release',
    'incident create --title drill',
    'recharge create 云声科技 5000',
    'invoice info-update 云声科技 --title 云声科技有限公司 --tax-no 91310000MA1K00000X',
    'invoice create 云声科技 100 --type general',
    'profile create stage --url https://stage.example.cn',
  ]) {
    const more = line.startsWith('profile') ? [] : ['-y']
    const { code, stderr } = await run(line, ...more)
    if (code !== 0) throw new Error(`${line}: ${stderr}`)
  }
  await stage.query(
    `INSERT INTO assessment (member_id, app_key, channel_session_id, user_id, session_id, cause, answer, rules_version, called_at)
     SELECT id, $1, '8812046990', 'u-20917', 's-u-20917', 'uplink_loss', 'right', 1, now() FROM member WHERE username = 'admin'`,
    [appkey],
  )
  await stage.query(
    `WITH raised AS (INSERT INTO alarm_log (country, rule, value, threshold) VALUES ('ID', 'uploss_gt20', 21.5, 5) RETURNING id)
     INSERT INTO alarm_delivery (alarm_id, channel_id, channel_name, kind, state, attempts, end_time)
     SELECT raised.id, alarm_channel.id, name, kind, 2, 1, now() FROM raised, alarm_channel`,
  )
})
afterAll(() => stage.close())

const keysOf = (value: object): string[][] => (Array.isArray(value) ? value : [value]).map((row) => Object.keys(row))

it('every reading command is tried here, or listed with the test that covers it', async () => {
  const commands: { command: string; writes: 0 | 1 }[] = JSON.parse((await run('help commands -o json')).stdout)
  const reads = commands.filter(({ writes }) => writes === 0).map(({ command }) => command)
  // Commands that send files, or that call an operation by its name, count as writing, although they never ask for
  // confirmation.
  expect(reads.sort()).toEqual([...Object.keys(reading), ...Object.keys(otherwise)].sort())
})

/** Formats other than JSON, and JSON at a terminal, with functions that return the field names of their rows. */
const formats: [format: string, keysOf: (stdout: string) => string[][]][] = [
  ['json at a terminal', (stdout) => keysOf(JSON.parse(stdout))],
  ['ndjson', (stdout) => linesOf(stdout).flatMap((line) => keysOf(JSON.parse(line)))],
  ['csv', (stdout) => linesOf(stdout).map((line) => line.split(','))],
  ['tsv', (stdout) => linesOf(stdout).map((line) => line.split('\t'))],
  ['yaml', (stdout) => keysOf(parse(stdout))],
]
const linesOf = (stdout: string): string[] => stdout.split('\n').filter((line) => line !== '')

describe('every reading command', () => {
  // One other format for each command, in turn, because the same few lines write them for all commands.
  it.each(lines.map(([line, words], index) => ({ line, words, format: formats[index % formats.length] })))(
    '$line: returns the same as JSON and as $format.0, with existing columns',
    async ({ words: template, format: [format, namesOf] = ['ndjson', () => []] }) => {
      const words = await filled(template)
      const isShown = format === 'json at a terminal'
      const [json, other, wrong] = await Promise.all([
        run(words, '-o', 'json'),
        isShown
          ? operator.run([...argumentsOf(words), '-o', 'json', '-q', '--color', 'never'], { columns: 80 })
          : run(words, '-o', format),
        run(words, '-o', 'json', '--columns', 'no_such_column'),
      ])
      expect([json.code, json.stderr]).toEqual([0, expect.not.stringContaining('✗')])
      const rows = JSON.parse(json.stdout)
      expect(json.stdout.trimEnd().split('\n')).toHaveLength(1)
      const heads = [...new Set(keysOf(rows).flat())]
      expect(other.code).toBe(0)
      if (format === 'csv' || format === 'tsv') expect(namesOf(other.stdout)[0]).toEqual(expect.arrayContaining(heads))
      else expect(namesOf(other.stdout)).toEqual(keysOf(rows))
      const { error } = JSON.parse(wrong.stderr.split('\n').find((line) => line.startsWith('{')) ?? '{}')
      expect({ code: wrong.code, stdout: wrong.stdout, kind: error?.kind }).toEqual({
        code: 2,
        stdout: '',
        kind: 'usage',
      })
      for (const name of heads.slice(0, 3)) expect(error.message).toContain(name)
    },
  )
})

/** Text that moves the cursor, sets colours, rings the bell, writes the clipboard or reverses the text direction. */
const hostile = '\u001b]52;c;aGk=\u0007\u001b[2J\u009b31m\u202eevil\r\u0000=cmd'
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

describe('a server that sends control sequences', () => {
  // Tables are drawn separately for each command; CSV and YAML, tested in turn, by the same few lines for all.
  const drawn = lines.map(([line, words], index) => ({ line, words, format: index % 2 === 0 ? 'csv' : 'yaml' }))
  it.each(drawn.filter(({ line }) => !line.startsWith('profile')))(
    '$line: prints none',
    async ({ words: template, format }) => {
      const server = await listen((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://any')
        response.setHeader('x-request-id', 'a\u009bb').end(sampleAnswer(request.method ?? 'GET', pathname, hostile))
      })
      const words = argumentsOf(template.replace(/\{.*\}/, '1'))
      const shown = { env: { RTCOPS_URL: server.url, RTCOPS_TOKEN: 'token' }, columns: 300 }
      for (const each of ['table', 'wide', format]) {
        const more = ['-q', '--color', 'never', '--tz', 'Asia/Shanghai', '-o', each]
        const { stdout, stderr } = await operator.run([...words, ...more], shown)
        expect(stdout + stderr).not.toBe('')
        expect(steering.exec(stdout + stderr)).toBeNull()
      }
      await server.close()
    },
  )
})
