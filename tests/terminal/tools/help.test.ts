import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textWidth } from '@rtcops/core/format/display-text'
import { cli } from '@rtcops/core/i18n/zh/cli/index'
import { zh } from '@rtcops/core/i18n/zh/index'
import { afterAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'

const operator = await Operator.arrive()
afterAll(() => operator.leave())

interface CommandRow {
  command: string
  examples: string[]
  permission: string[]
}

const commands: CommandRow[] = JSON.parse((await operator.run(['help', 'commands', '-o', 'json'])).stdout)
const nouns = [...new Set(commands.map(({ command }) => command.split(' ')[0] ?? ''))]
const verbs = commands.map(({ command, ...rest }) => ({ command, words: command.split(' '), ...rest }))

/** Returns the keys of all texts below a part of the catalogue. */
const keysOf = (texts: object, path: string): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? `${path}${name}` : keysOf(text, `${path}${name}.`),
  )
const keys = new Set([...keysOf(zh, ''), ...keysOf(cli, 'cli.')])

const pages = new Map<string, ReturnType<Operator['run']>>()
/** Returns the help of a command, run once. */
function helpOf(words: readonly string[], lang: 'en' | 'zh'): ReturnType<Operator['run']> {
  const line = [...words, '--help', '--lang', lang]
  const page = pages.get(line.join(' ')) ?? operator.run(line)
  pages.set(line.join(' '), page)
  return page
}

describe('man', () => {
  it('prints the page of a noun to a pipe, and writes all pages to a directory for man', async () => {
    expect((await operator.run(['man', 'call'])).stdout).toBe((await operator.run(['help', 'man', 'call'])).stdout)
    const directory = join(operator.home, 'share/man/man1')
    expect(await operator.run(['man', '--to-dir', directory])).toMatchObject({ code: 0, stdout: `${directory}\n` })
    expect(await readdir(directory)).toContain('rtcops-call.1')
    expect(await operator.run(['man', 'cal'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean: call?'),
    })
  })

  it('shows the page with man at a terminal', async () => {
    const { stdout } = await operator.atTerminal('PAGER=cat rtcops man find')
    expect(stdout).toContain('rtcops')
    expect(stdout).not.toContain('.SH')
  })
})

describe('help', () => {
  it('AM-22 the overview lists exactly the existing commands', async () => {
    const { code, stdout, stderr } = await operator.run(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.startsWith('Usage: rtcops <noun> <verb> [arguments] [flags]\n')).toBe(true)
    const groups = stdout.split('\n\n')[2]?.split('\n') ?? []
    expect(groups.flatMap((line) => line.split(/\s+/).slice(1)).sort()).toEqual([...nouns].sort())
    expect((await operator.run([])).stdout).toBe(stdout)
  })

  it('AM-22 the help of calls reads as designed', async () => {
    const { stdout } = await operator.run(['call', '--help'])
    expect(stdout).toBe(`Usage: rtcops call <verb> [arguments] [flags]

Inspect calls and what users experienced.

Verbs:
  list                  calls, newest first, or the worst by a metric
  worst                 calls with the most bad time, the worst first
  export                save a list of calls
  get <id>              one call
  users <id>            who was in it, with addresses
  messages <id>         event messages
  samples <id>          quality samples of one user
  ladder <id>           the whole call on one screen
  diagnose [id]         why a call was bad: cause, side, evidence, advice
  assess <id> <answer>  say whether a cause that was found is right
  shared <id>           others with the same server, build or country
  logs <id>             log file of one user
  route <id>            router and AS of one user
  behavior              events over all calls
  import <file...>      telemetry from files

Flags of list:
  -c, --company <id>     company
  -p, --project <key>    project
  -s, --since <age>      how long back, until now
      --from <time>      range (default: last 24 h)
      --to <time>        range (default: last 24 h)
      --status <s>       live, ended
      --room <id>        exact match
      --user <id>        exact match
      --country <CC>     two-letter code
      --router <ip>      address of the router
      --as <ip>          address of the access server
      --cause <name>     main cause, such as router_fault
      --side <name>      side, such as uplink
      --metric <name>    up-loss down-loss rtt interrupts failed-joins bad-time
  -n, --limit <n>        rows (default: 10)
      --all              every page
      --page <n>         page (default: 1)
      --sort <[-]field>  field to sort by; -field: descending

Examples:
  rtcops call list --status live -p 星河语聊 --country ID
  rtcops call samples 8812046990 --user u-20917 --step 1m

Permission: DATA_MONITOR_MESSAGE or PROJECT_CHECK or DATA_MONITOR_CALL_BEHAVIOR
`)
  })

  it.each(nouns)(
    '%s has help with examples, on stdout, in both languages, without a request to the server',
    async (noun) => {
      for (const [lang, usage, examples] of [
        ['en', 'Usage: ', 'Examples:'],
        ['zh', '用法：', '示例：'],
      ] as const) {
        const { code, stdout, stderr } = await helpOf([noun], lang)
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        expect(stdout.startsWith(`${usage}rtcops ${noun}`)).toBe(true)
        expect(stdout).toContain(examples)
      }
    },
  )

  it.each(verbs)('$command: has usage, examples and permission within 80 columns, in both languages', async (verb) => {
    for (const [lang, usage, permission] of [
      ['en', 'Usage: ', 'Permission: '],
      ['zh', '用法：', '权限：'],
    ] as const) {
      const { code, stdout, stderr } = await helpOf(verb.words, lang)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout.startsWith(`${usage}rtcops ${verb.command}`)).toBe(true)
      expect(stdout.includes(permission)).toBe(verb.permission.length > 0)
      expect(stdout.split('\n').filter((line) => textWidth(line) > 80)).toEqual([])
      expect((stdout.match(/\w+(\.\w+)+/g) ?? []).filter((word) => keys.has(word))).toEqual([])
      const oneLine = stdout.replaceAll(/ \\\n +/g, ' ')
      for (const example of verb.examples) expect(oneLine).toContain(example)
    }
  })

  it('M7: a verb lists the global flags, the sortable fields, and its columns', async () => {
    const { stdout } = await helpOf(['call', 'list'], 'en')
    const common = /Flags for every command:\n([\s\S]*?)\n\n/.exec(stdout)?.[1] ?? ''
    for (const flag of ['-o, --output', '--columns', '--no-headers', '-P, --profile', '--timeout', '-V, --version'])
      expect(common).toContain(flag)
    expect(stdout).toContain('\nSortable fields: create_date count_time figure\n')
    expect(stdout).toMatch(/\nColumns: id channel_session_id app_key /)
    const chinese = (await helpOf(['call', 'list'], 'zh')).stdout
    for (const title of ['每个命令都有的选项：', '可排序的字段：', '列：id channel_session_id'])
      expect(chinese).toContain(title)
    for (const words of [['profile', 'list'], ['whoami'], ['permission-node', 'tree'], ['server', 'user', 'list']])
      expect((await helpOf(words, 'en')).stdout).toMatch(/\nColumns: \w+ \w+ /)
    // A command that changes something or prints a file has none.
    for (const words of [['bank-account', 'create'], ['completion'], ['profile', 'use']])
      expect((await helpOf(words, 'en')).stdout).not.toContain('Columns: ')
  })

  it.each(['company', 'alarm', 'call'])('a noun alone, %s, prints its help and is not an error', async (noun) => {
    const { stdout } = await helpOf([noun], 'en')
    expect(await operator.run([noun])).toMatchObject({ code: 0, stdout, stderr: '' })
  })

  it('server user create says that it creates a super administrator by default', async () => {
    const { stdout } = await helpOf(['server', 'user', 'create'], 'en')
    expect(stdout.replaceAll('\n', ' ')).toContain('Without --role the member becomes a super administrator')
    expect((await helpOf(['server', 'user', 'create'], 'zh')).stdout).toContain('未给 --role 时为超级管理员')
  })

  it('rtcops can parse every example in help', async () => {
    const lines = verbs.flatMap(({ examples, words }) => examples.map((line) => ({ line, verb: words })))
    expect(lines.length).toBeGreaterThan(150)
    const wrong = await Promise.all(
      lines.map(async ({ line, verb }) => {
        // With --help, a line is parsed up to its flags; the flags are then looked up in the help itself.
        const words = wordsOf(line)
        const isOwn = verb.every((word, index) => words[index] === word)
        const { code, stdout } = await helpOf(isOwn ? verb : words, 'en')
        const flags = words.flatMap((word) => /^--[a-z][\w-]*/.exec(word) ?? [])
        const known = `${stdout} ${commonFlags}`
        return code === 0 && flags.every((flag) => known.includes(flag)) ? [] : [line]
      }),
    )
    expect(wrong.flat()).toEqual([])
  })

  it('explains exit codes, time, columns and environment', async () => {
    for (const topic of ['exit-codes', 'time', 'columns', 'environment'])
      expect((await operator.run(['help', topic])).stdout.length).toBeGreaterThan(300)
    const unknown = await operator.run(['help', 'exit-code'])
    expect(unknown).toMatchObject({ code: 2, stdout: '' })
    expect(unknown.stderr).toContain('Did you mean: exit-codes?')
  })

  it('prints its version', async () => {
    for (const args of [['--version'], ['-V'], ['version']])
      expect(await operator.run(args)).toMatchObject({ code: 0, stdout: 'rtcops 0.1.0\n', stderr: '' })
  })
})

describe('man pages', () => {
  const macros = /^(\.(TH|SH|SS|TP|PP|EX|EE|B|BR|I|br|nh|ad)\b.*|'\\" .*|[^.'].*|)$/
  const escapes = /\\(-|e|"|&|\(aq|f[BIR])/g

  it.each(['en', 'zh'])('every noun has one in %s, with macros and escapes that man knows', async (lang) => {
    const folder = join(operator.home, lang)
    expect(await operator.run(['help', 'man', '--to-dir', folder, '--lang', lang])).toMatchObject({ code: 0 })
    const files = await readdir(folder)
    expect(files.sort()).toEqual(['rtcops.1', ...nouns.map((noun) => `rtcops-${noun}.1`)].sort())
    for (const file of files) {
      const page = await readFile(join(folder, file), 'utf8')
      const lines = page.split('\n')
      expect(lines[1]).toMatch(/^\.TH RTCOPS/)
      expect(lines.filter((line) => !macros.test(line))).toEqual([])
      expect(page.replace(escapes, '')).not.toContain('\\')
      expect(page.match(/^\.EX$/gm)?.length ?? 0).toBe(page.match(/^\.EE$/gm)?.length ?? 0)
      const noun = file.replace(/^rtcops-?|\.1$/g, '')
      const said = page.replaceAll('\\-', '-')
      for (const { command } of commands.filter((each) => each.command.split(' ')[0] === noun))
        expect(said).toContain(`rtcops ${command}`)
    }
  })
})

/** Flags that every command accepts. */
const commonFlags = (await operator.run(['--help'])).stdout

/** Returns the words that a shell would pass to rtcops: its part of a pipe, without redirections. */
function wordsOf(line: string): string[] {
  const own = line.split(' | ').find((part) => /^(\w+=\S+ )*rtcops /.test(part)) ?? ''
  const words: string[] = own.replace(/ [<>] .*$/, '').match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  return words.slice(words.indexOf('rtcops') + 1).map((word) => word.replace(/^(['"])(.*)\1$/, '$2'))
}

describe('an invalid command line', () => {
  it.each([
    [['cal', 'list'], 'Unknown command "cal". Did you mean: call?\n  rtcops --help\n'],
    [['call', 'lst'], 'Unknown verb "lst" for call. Did you mean: list?\n  rtcops call --help\n'],
    [
      ['call', 'list', '--stauts', 'live'],
      'Unknown flag --stauts. Did you mean: --status?\n  rtcops call list --help\n',
    ],
    [['call', 'list', '--status', 'alive'], '--status: must be one of live ended, got alive. Did you mean: live?\n'],
    [['call', 'list', '--limit'], '--limit needs a value <n>.\n  rtcops call list --help\n'],
    [['call', 'list', '-n', '0'], '--limit: must be a whole number from 1 to 1000000, got 0.\n'],
    [['call', 'list', '-n', '1e9'], '--limit: must be a whole number from 1 to 1000000, got 1e9.\n'],
    [
      ['call', 'diagnose', '1', '--room', 'a'],
      'Give the id of a call, or --room with a range and project.\n  rtcops call diagnose --help\n',
    ],
    [['call', 'diagnose'], 'Missing argument <id>.\n  rtcops call diagnose --help\n'],
    [['call', 'list', '-s', '5'], '--since: 5 lacks a unit, try 5m 5h 5d.\n  rtcops help time\n'],
    [['call', 'list', '--sort', 'name'], 'Cannot sort by "name". Possible: create_date count_time figure.\n'],
    [['call', 'get'], 'Missing argument <id>.\n  rtcops call get --help\n'],
    [['call', 'get', '1', '2'], 'Unexpected argument "2".\n  rtcops call get --help\n'],
    [['bank-account', 'get', 'x'], 'id: must be a whole number from 1, got x.\n'],
    [['profile', 'add', 'x'], 'Unknown verb "add" for profile. Did you mean: create?\n  rtcops profile --help\n'],
    [
      ['price', 'set', '1042', '--from', '2026-12-01'],
      'Unknown flag --from. Did you mean: --valid-from?\n  rtcops price set --help\n',
    ],
    [['whoami', '--tz', 'Mars/Base'], 'Unknown time zone Mars/Base.\n'],
  ])('%j exits 2 and says what to do', async (args, told) => {
    expect(await operator.run(args)).toMatchObject({ code: 2, stdout: '', stderr: `✗ ${told}` })
  })

  it('is reported as one line of JSON if the output is JSON', async () => {
    for (const format of [['-o', 'json'], ['-ondjson'], ['--output=json']]) {
      const { code, stdout, stderr } = await operator.run(['call', 'lst', ...format])
      expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 })
      expect(JSON.parse(stderr)).toEqual({
        error: {
          kind: 'usage',
          exit: 2,
          message: 'Unknown verb "lst" for call. Did you mean: list?',
          next: 'rtcops call --help',
        },
      })
    }
  })

  it('is reported in Chinese in a Chinese locale, in English in any other and without one', async () => {
    const chinese = { RTCOPS_LANG: '', LANG: 'zh_CN.UTF-8' }
    expect((await operator.run(['call', 'lst'], { env: chinese })).stderr).toBe(
      '✗ call 没有“lst”这个操作。是不是 list？\n  rtcops call --help\n',
    )
    expect((await operator.run(['call', 'lst', '--lang', 'en'], { env: chinese })).stderr).toContain('Unknown verb')
    for (const LANG of ['en_US.UTF-8', 'C', 'C.UTF-8', 'POSIX', 'ja_JP.UTF-8', ''])
      expect((await operator.run(['lst'], { env: { RTCOPS_LANG: '', LANG } })).stderr).toContain('Unknown')
    expect((await operator.run(['lst'], { env: { RTCOPS_LANG: 'zh', LANG: 'C' } })).stderr).toContain('没有')
  })

  it('is reported with ASCII signs if the locale is not UTF-8', async () => {
    expect((await operator.run(['lst'], { env: { LANG: 'C' } })).stderr.startsWith('x Unknown')).toBe(true)
    expect((await operator.run(['lst', '--glyphs', 'ascii'])).stderr.startsWith('x Unknown')).toBe(true)
  })
})
