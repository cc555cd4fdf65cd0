import { spawn, spawnSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../harness/network/free-port.ts'
import { listen } from '../../harness/network/listen.ts'
import { program } from '../../harness/rtcops.ts'
import { type GuideStage, openGuideStage } from '../documents/guide-stage.ts'

let stage: GuideStage
let path: string
beforeAll(async () => {
  stage = await openGuideStage()
  const bin = join(stage.operator.home, 'bin')
  await mkdir(bin)
  await symlink(program, join(bin, 'rtcops'))
  await symlink(process.execPath, join(bin, 'node'))
  path = `${bin}:${process.env['PATH']}`
  await stage.query("INSERT INTO company (name, remark) VALUES ('星河互娱', 'KTV'), ('Pelican Audio', '')")
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await stage.operator.run(['completion', shell])
    expect(code).toBe(0)
    await writeFile(join(stage.operator.home, `rtcops.${shell}`), stdout)
  }
})
afterAll(() => stage.close())

/** Returns the completions of these words, the last of which is being typed. */
async function offered(...words: string[]): Promise<string[]> {
  const { code, stderr, stdout } = await stage.operator.run(['__complete', '--', ...words])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0] ?? '')
}

describe('completion of partly remembered names', () => {
  it('offers names that contain the typed text if none begins with it, and the views of the screen', async () => {
    expect(await offered('company', 'get', '互娱')).toEqual(['星河互娱'])
    expect(await offered('company', 'get', 'audio')).toEqual(['Pelican Audio'])
    expect(await offered('tui', '')).toEqual(['overview', 'calls', 'quality', 'alarms', 'balances'])
    expect(await offered('tui', 'q')).toEqual(['quality'])
  })
})

describe('completion at the cursor', () => {
  it('offers nouns with their help, verbs of one and two words, and flags including global ones', async () => {
    expect(await offered('tr')).toEqual(['transaction', 'trace'])
    expect(await offered('__')).toEqual([])
    expect(await offered('tx')).toEqual([])
    expect(await offered('call', 'me')).toEqual(['messages'])
    expect(await offered('alarm', 'r')).toEqual(['resolve', 'rule'])
    expect(await offered('alarm', 'rule', 'd')).toEqual(['disable', 'delete'])
    expect(await offered('call', 'list', '--st')).toEqual(['--status'])
    expect(await offered('call', 'list', '--col')).toEqual(['--columns', '--color'])
    expect(await offered('-o', 'json', 'bill', 'list', '--al')).toEqual(['--all'])
    expect(await offered('call', 'list', '--all', '--al')).toEqual([])
    expect(await offered('--profile')).toEqual(['--profile'])
  })

  it('offers values of flags, in both spellings, and of arguments', async () => {
    expect(await offered('bank-account', 'list', '-o', 'js')).toEqual(['json'])
    expect(await offered('bank-account', 'list', '--output=t')).toEqual(['--output=table', '--output=tsv'])
    expect(await offered('alarm', 'list', '--state', '')).toEqual(['open', 'acked', 'resolved'])
    expect(await offered('report', 'get', 'pat')).toEqual(['patrol', 'patrol-room'])
    expect(await offered('call', 'list', '--country', 'I')).toEqual(expect.arrayContaining(['ID', 'IN', 'IT']))
    expect(await offered('recharge', 'create', '-f', '')).toEqual([':files'])
  })

  it('offers columns and sortable fields of the verb, time spans, and local profiles', async () => {
    expect(await offered('bank-account', 'list', '--columns', 'c')).toEqual([
      'collection_bank_name',
      'collection_bank_account',
      'collection_bank_username',
      'collection_company_name',
      'create_time',
    ])
    expect(await offered('bank-account', 'list', '--columns', 'id,is_')).toEqual(['id,is_default'])
    expect(await offered('bank-account', 'list', '--columns', 'is_default,is_')).toEqual([])
    expect(await offered('profile', 'list', '--columns=na')).toEqual(['--columns=name'])
    expect(await offered('permission-node', 'tree', '--columns', 'd')).toEqual(['depth'])
    expect(await offered('call', 'list', '--sort', '')).toEqual([
      'create_date',
      '-create_date',
      'count_time',
      '-count_time',
      'figure',
      '-figure',
    ])
    expect(await offered('call', 'list', '--since', '')).toEqual(expect.arrayContaining(['1h', '24h', '7d', 'today']))
    expect(await offered('call', 'list', '-P', '')).toEqual(['default'])
    await stage.operator.run(['profile', 'create', 'stage', '--url', 'https://stage.example.cn'])
    expect(await offered('profile', 'use', '')).toEqual(['default', 'stage'])
    expect(await offered('--profile', 's')).toEqual(['stage'])
    await stage.operator.run(['profile', 'delete', 'stage'])
  })

  it('offers what the server has: companies, projects, members, roles, calls', async () => {
    // Completion does not wait for a busy machine: it then offers nothing, and Tab is pressed again.
    const inTheEnd = (...words: string[]) => expect.poll(() => offered(...words))
    await inTheEnd('company', 'get', '星').toEqual(expect.arrayContaining(['星河互娱', '星河语聊 Ltd.']))
    await inTheEnd('call', 'list', '-c', 'Pel').toEqual(['Pelican Audio'])
    await inTheEnd('call', 'list', '--project', '').toEqual(['星河语聊'])
    await inTheEnd('project', 'get', '9f3c').toEqual(['9f3c2a71d05e4b8896ac1f20e77b4d35'])
    await inTheEnd('member', 'disable', 'a').toEqual(['admin'])
    await inTheEnd('member', 'create', 'x', '--role', '').not.toEqual([])
    await inTheEnd('role', 'get', '').not.toEqual([])
    await inTheEnd('call', 'get', '88').toEqual(['8812046990'])
    await inTheEnd('event-type', 'get', '').not.toEqual([])
  })

  it('offers nothing, quickly and silently, without a server, an answer or a login, or with a broken file', async () => {
    const ask = async (env: Record<string, string>) => {
      const began = Date.now()
      const { code, stderr, stdout } = await stage.operator.run(['__complete', '--', 'company', 'get', ''], { env })
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' })
      return Date.now() - began
    }
    await ask({ RTCOPS_URL: `http://127.0.0.1:${await freePort()}` })
    await ask({ XDG_CONFIG_HOME: join(stage.operator.home, 'nobody') })
    await ask({ RTCOPS_PROFILE: 'unknown' })
    const silent = await listen(() => undefined)
    expect(await ask({ RTCOPS_URL: silent.url, RTCOPS_TOKEN: 't' })).toBeLessThan(25_000)
    await silent.close()
  })

  it('offers no word with control characters', async () => {
    const rows = [
      { id: 1, name: 'good\u001b[2J', remark: '' },
      { id: 2, name: 'good', remark: '\u001b]0;x\u0007' },
    ]
    const server = await listen((_request, response) => response.end(JSON.stringify({ code: 0, msg: '', list: rows })))
    const env = { RTCOPS_URL: server.url, RTCOPS_TOKEN: 't' }
    const { stdout } = await stage.operator.run(['__complete', '--', 'company', 'get', ''], { env })
    expect(stdout).toBe('good\t2 \\u001b]0;x\\u0007\n')
    await server.close()
  })
})

const env = () => ({ HOME: stage.operator.home, PATH: path, RTCOPS_URL: stage.server.url, LANG: 'C.UTF-8' })
const has = (shell: string) => spawnSync(shell, ['--version']).error === undefined

/** Returns the output of a shell that runs this script. */
async function shell(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { env: env(), cwd: stage.operator.home, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  await new Promise((done) => child.once('close', done))
  return output
}

describe('the completion scripts', () => {
  /** Returns what bash would substitute for the last word. */
  const bash = async (...words: string[]) => {
    const line = `source rtcops.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rtcops; printf '%s\\n' "\${COMPREPLY[@]}"`
    return (await shell('bash', '--norc', '-c', line, 'bash', 'rtcops', ...words))
      .split('\n')
      .filter((each) => each !== '')
  }

  it('bash: completes words, values after =, which bash splits, and names with spaces', async () => {
    expect(await bash('alarm', 'rule', 'g')).toEqual(['get'])
    expect(await bash('call', 'list', '--status', '=', '')).toEqual(['live', 'ended'])
    expect(await bash('bill', 'list', '--output', '=', 'js')).toEqual(['json'])
    expect(await bash('company', 'get', 'Pel')).toEqual(['Pelican\\ Audio'])
    expect(await bash('company', 'get', '"Pel')).toEqual(['Pelican Audio'])
    expect(await bash('company', 'get', '星河互')).toEqual(['星河互娱'])
  })

  it('bash: Tab at a terminal completes the word', async () => {
    const keys = `printf 'source rtcops.bash\\nrtcops vers\\t\\nexit\\n'; sleep 3`
    const typed = `(${keys}) | script -qfc 'bash --norc -i' /dev/null`
    expect(await shell('bash', '-c', typed)).toMatch(/rtcops \d+\.\d+\.\d+/)
  })

  it.skipIf(!has('zsh'))('zsh: loads silently, and completes at a terminal', async () => {
    const keys = `sleep 1; printf 'rtcops vers\\t\\n'; sleep 3; printf 'exit\\n'`
    const start = 'autoload -Uz compinit; compinit -u; source rtcops.zsh'
    await writeFile(join(stage.operator.home, '.zshrc'), start)
    expect(await shell('bash', '-c', `(${keys}) | script -qfc 'zsh -i' /dev/null`)).toMatch(/rtcops \d+\.\d+\.\d+/)
  })

  it.skipIf(!has('fish'))('fish: offers words with descriptions', async () => {
    const line = `source rtcops.fish; complete -C 'rtcops alarm rule '`
    const words = await shell('fish', '--no-config', '-c', line)
    expect(words).toMatch(/^get\t/m)
    expect(
      await shell('fish', '--no-config', '-c', `source rtcops.fish; complete -C 'rtcops company get Pel'`),
    ).toContain('Pelican Audio')
  })

  it('names a shell without a script', async () => {
    const { code, stderr } = await stage.operator.run(['completion', 'fihs'])
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean: fish?')
  })
})
