import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ran } from '../../../packages/cli/test/run-rtcops.ts'
import { drawLicence } from '../../../packages/server/src/trial/customers/licence.ts'
import { type GuideStage, openGuideStage } from '../documents/guide-stage.ts'

interface CommandRow {
  command: string
  writes: 0 | 1
  examples: string[]
}

/** Examples that are run elsewhere or need what a test lacks, with the reason; `help.test.ts` reads this list too. */
const elsewhere: [pattern: RegExp, reason: string][] = [
  [/^(RTCOPS_DATA=\S+ )?rtcops (server|bill run)\b/, 'on the host: server-*.test.ts, bill.test.ts'],
  [/^rtcops doctor --cluster$/, 'on the host of a cluster: doctor.test.ts'],
  [/^rtcops (tui|top|watch)\b/, 'goes on: tui.test.ts, watch.test.ts'],
  [/^rtcops (login|logout|profile)\b|-P prod/, 'changes who asks whom: login.test.ts'],
  [/^(pass|jq) |\| (pass|jq|man) /, 'a program that is not ours'],
  [
    /rtcops me password$|--ask-password$|member create li\.wei --name 李伟 --role 运营$/,
    'asks: member.test.ts, login.test.ts',
  ],
  [/call import dump\.json\.gz/, 'a dump of rtcstats: tests/real/import-traces.test.ts'],
  [/trace diagnose/, 'files of rtcstats: trace.test.ts'],
  [/me factor (setup|confirm)/, 'asks for codes of an app: second-factor.test.ts'],
  [/--sales zhoulin/, 'needs a member with that name: company.test.ts'],
]

const shellSyntax = /["'`$\\<>|&;*?~(){}[\]!#]/

let stage: GuideStage
beforeAll(async () => {
  stage = await openGuideStage()
  const { home } = stage.operator
  for (const folder of ['.local/share/bash-completion/completions', '.zfunc', '.config/fish/completions'])
    await mkdir(join(home, folder), { recursive: true })
  const account = {
    collection_bank_name: '招商银行',
    collection_bank_account: '6225880137551234',
    collection_bank_username: '声网科技',
    collection_company_name: '声网科技有限公司',
  }
  await writeFile(join(home, 'account.json'), JSON.stringify(account))
  await writeFile(join(home, 'lic.png'), drawLicence({ name: '云声科技', code: '91000000ABCDEFGH12', serial: 7 }))
  await stage.query("UPDATE company SET name = '星河互娱'")
  await stage.operator.run(['recharge', 'create', '星河互娱', '6000', '-y'])
  await writeFile(join(home, 'passwords.txt'), 'Passw0rdAdmin\nPassw0rdAdmin2\n')
})
afterAll(() => stage?.close())

it('every example in help runs, or at most does not find what it names', async () => {
  const { operator } = stage
  const commands: CommandRow[] = JSON.parse((await operator.run(['help', 'commands', '-o', 'json'])).stdout)
  const left = commands
    .flatMap(({ examples, writes }) => examples.map((line) => ({ line, writes })))
    .filter(({ line }) => !elsewhere.some(([pattern]) => pattern.test(line)))
  expect(left.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const { line, writes } of left) {
    // Commands that write run with --dry-run, so no example removes what another one needs.
    const safe = writes === 1 && !line.includes('--dry-run') ? `${line} --dry-run` : line
    const { code, stderr, stdout } = await runAtTerminal(safe)
    const isThere = code === 2 && (stdout + stderr).includes('已存在')
    if (code !== 0 && code !== 3 && !isThere) wrong.push(`${code} ${safe}: ${stdout}${stderr}`)
  }
  expect(wrong).toEqual([])
}, 240_000)

/** Runs an example at a terminal without input: with quotes or redirections in a shell, otherwise in this process. */
function runAtTerminal(line: string): Promise<Ran> {
  const { operator } = stage
  // The menu names in the examples are Chinese.
  const env = { RTCOPS_LANG: 'zh' }
  if (!shellSyntax.test(line)) return operator.run(line.split(' ').slice(1), { columns: 80, env })
  return operator.atTerminal(line.includes(' < ') ? line : `${line} < /dev/null`, { env })
}
