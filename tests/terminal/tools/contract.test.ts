import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from '@rtcops/core/api/generated/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'

/** Operations that no noun calls, with the reason; all of them can be called with `rtcops api`. */
const throughApiAlone: Record<string, string> = {
  getWorldNamemap: 'draws the map of the console',
  updateAlarmLog: 'changes one alarm, where the nouns change all of a condition',
  listTransactionsByPost: 'the twin of listTransactions',
  streamLive: 'what getLive answers, pushed; `report get live` asks and `watch` repeats',
  findTerminalLogin: 'tells a member in the console which terminal asks',
  allowTerminalLogin: 'answers a terminal in the console',
  startSsoLogin: 'leads a browser to a provider',
  finishSsoLogin: 'takes what the provider sends a browser back with',
  startPasskeyLogin: 'asks a browser for a passkey',
  startPasskeyConfirmation: 'asks a browser for a passkey',
  startPasskey: 'asks a browser for a new passkey',
  enablePasskey: 'takes the passkey that a browser has made',
  getAdminMember: 'asks for the right to edit; the list has the same row and finds it by username',
  getAdminNode: 'the list has the same row and finds it by key',
  getApiKey: 'the list has the same row and finds it by id or name',
  getErasure: 'the list has the same row and finds it by its number',
  getSource: 'the list has the same row and finds it by id or name',
  getAlarmCountry: 'the list has the same row and finds it by country',
  exportBilledCalls: 'the file of the console; `bill calls --all -o csv` has the same rows',
  getBadTimeChart: 'draws days; `quality causes` takes any of them',
  getAppkeyStatistics: 'getCompanyPrices has the types beside the prices',
  listApiKeyPermissions: 'draws what may be ticked; `--for` finds the permissions of a command',
  listMenuNodeLevels: 'names menus by id, where commands take keys',
  listMenuRootNodes: 'names menus by id, where commands take keys',
}

const macros: Record<string, string> = {
  L: '--limit --all --page',
  S: '--company --project',
  T: '--since --from --to',
  Q: '--since --from --to --project --country --router --as --room --user',
  C: '--compare --values',
  W: '--yes --no-input --dry-run',
  B: '--body',
  X: '--to-file --format',
}

/**
 * Every command as it was designed, with its flags; a capital letter is short for several flags. Keys and ids of
 * settings never change.
 */
const designed = `
login --user --password-stdin --with-token --sso --remember
logout
whoami --permissions --menu
me update --name W
me password --password-stdin W
company list --name --appkey L
company get
company create --name --remark --sales --push-flow --video --country-stats W B
company update --name --remark --sales --push-flow --video --country-stats --state W B
company enable W
company disable W
company user list --company --keyword --owner --status L
company user enable W
company user disable W
project list --company --name T L
project get --show-secrets
project create --company --name --area W B
project update --name --area --enabled --token --push-url --pull-url --data-mode W B
project rotate-cert --secret-file W
project delete W
price list L
price set --project --all-projects --voice --video --push --voice-type --video-type --push-type W B
recharge create --at --type --bank-name --bank-account --bank-user --remark --idempotency-key --file --resume W B
transaction list --company --type T L
transaction export --company --type T X
bill list --by S T L
bill chart S T
bill export --by S T X
bill run --day
invoice list --company --state T L
invoice get
invoice export --company --state T X
invoice create --type W B
invoice issue --number --at W
invoice void --reason W
invoice info --company L
invoice info-update W B
bank-account list L
bank-account get
bank-account create --bank --account --holder --owner --default W B
bank-account update --bank --account --holder --owner --default W B
bank-account delete W
certification list --records --result --company T L
certification get
certification record
certification image --to-file
certification upload
certification approve W
certification reject --reason W
call list --status S T L --room --user --country --router --as --cause --side --metric --sort
call worst --status S T L --room --user --country --router --as --cause --side
call export --status S T --room --user --country --router --as --cause --side --metric --sort X
call get
call messages --user L
call users L
call samples --user --step L
call ladder --user --pair --metric
call diagnose --user
call assess --user --cause --instead --note --session W
call logs --user --to-file
call route --user
call behavior --event S T L --chart
call import --project --format --appcert-stdin W
trace diagnose --format
quality get Q
quality chart Q C
quality periods Q
quality list --metric Q L
quality latency Q C
quality rules T --rules-version
quality assessments --cause --answer T --rules-version L
quality affected --cause
quality affected-export --cause X
quality countries
quality routers
quality servers
quality node T
join get Q
join chart Q C
join list --kind Q L
join interrupts Q C
usage get S T
usage chart S T
usage week S L
report list
report get S T L --maker --model --room --user --status --level
report export S T X --maker --model --room --user --status --level
device list --maker --model --sound T L
device export --maker --model --sound T X
alarm list --country --state T L
alarm get L
alarm ack --note W
alarm rule list L
alarm rule get
alarm rule create W B
alarm rule update W B
alarm rule delete W
alarm rule enable W
alarm rule disable W
alarm default get
alarm default update W B
alarm deliveries L
alarm channel list L
alarm channel get
alarm channel create --name --kind --to --address-file --secret-file --countries --phone-only --language W B
alarm channel update --name --to --address-file --secret-file --countries --phone-only --language W B
alarm channel test W
alarm channel enable W
alarm channel disable W
alarm channel delete W
alarm silence list --state L
alarm silence get
alarm silence create --matchers --from --to --for --why W B
alarm silence update --matchers --from --to --for --why W B
alarm silence delete W
alarm silence preview L
alarm mute list --status L
alarm mute preview --mute --matchers --weekdays --from --to --zone L
alarm mute get
alarm mute create --name --matchers --weekdays --from --to --zone --why W B
alarm mute update --name --matchers --weekdays --from --to --zone --why W B
alarm mute enable W
alarm mute disable W
alarm mute delete W
incident list --state --severity T L
incident get
incident timeline
incident create --title --add W
incident update --title --owner --state --add --remove W
incident note W
incident link --project --remove W
incident merge W
incident text --company
incident postmortem
alarm inhibition list --status L
alarm inhibition preview --inhibition --source --target --equal L
alarm inhibition get
alarm inhibition create --name --source --target --equal W B
alarm inhibition update --name --source --target --equal W B
alarm inhibition enable W
alarm inhibition disable W
alarm inhibition delete W
annotate list --kind --project T L
annotate get
annotate checks --node T L
annotate check
annotate gaps --project T L
annotate create --text --at --until --kind --project W B
annotate update --text --at --until --kind --project W B
annotate delete W
monitor list --project --room --user --device L
monitor get
monitor create --project --room --user --device W B
monitor update --project --room --user --device W B
monitor delete W
monitor enable W
monitor disable W
node list --status L
node get
node create --appkeys --zones --capacity W B
node update --appkeys --zones --capacity W B
node delete W
event-type list L
event-type get
event-type create --number --name --key W B
event-type update --number --name --key W B
event-type delete W
statistics-type list L
statistics-type get
statistics-type create --id --name --method W B
statistics-type update --name --method W B
statistics-type delete W
method list L
method get
method create --key --name W B
method update --name W B
method delete W
config get
config update W
member list --keyword L
member get
member create --role W B
member update --role W B
member delete W
member disable W
member enable W
role list L
role get
role create --level W B
role update --level W B
role delete W
permission-node list L
permission-node get
permission-node create W B
permission-node update W B
permission-node delete W
permission-node tree
node-group list L
node-group get
node-group create W B
node-group update W B
node-group delete W
node-group tree
audit list --member --operation T L
audit export --member --operation T X
export list
export wait
export get --to-file
api --field --body --paginate
watch alarm --every
watch join --every
watch quality --every
watch call --every
tui
top
server start --port --data
server migrate --dry-run
server backup --to-file
server restore --data --yes --dry-run
server user list
server user create --role --password-stdin
server user password --password-stdin
server user enable
server user disable
profile list
profile get
profile use
profile create
profile delete
open
completion
doctor
version
help
`
  .trim()
  .split('\n')
  .map((line) => ({
    command: line.replace(/ (--|[A-Z]\b).*$/, ''),
    flags: line
      .split(' ')
      .flatMap((word) => (word.length === 1 ? (macros[word] ?? '').split(' ') : word))
      .filter((word) => word.startsWith('--')),
  }))

const sources = fileURLToPath(new URL('../../../packages/cli/src/', import.meta.url))

/** Returns the operations that the sources of the terminal name. */
const askedFor = (): Set<string> => {
  const named = new Set<string>()
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue
    const text = readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')
    for (const [, id = ''] of text.matchAll(/'(\w+)'/g)) if (id in routes) named.add(id)
  }
  return named
}

interface CommandRow {
  command: string
  flags: string[]
  operations: string[]
}

let operator: Operator
let commands: CommandRow[]
beforeAll(async () => {
  operator = await Operator.arrive()
  commands = JSON.parse((await operator.run(['help', 'commands', '-o', 'json'])).stdout)
})
afterAll(() => operator.leave())

const longNames = (flags: readonly string[]) => flags.map((flag) => /--[\w-]+/.exec(flag)?.[0])

describe('the contract and the commands', () => {
  it('every operation is used by a noun, or is listed here with the reason why not', () => {
    const asked = askedFor()
    const unasked = Object.keys(routes).filter((id) => !asked.has(id))
    expect(unasked.sort()).toEqual(Object.keys(throughApiAlone).sort())
  })

  it('every write has a command, which takes its permission from the contract', () => {
    const named = new Set(commands.flatMap(({ operations }) => operations))
    const writes = Object.entries(routes).filter(([, [method]]) => method !== 'GET')
    const unnamed = writes.map(([id]) => id).filter((id) => !named.has(id) && !(id in throughApiAlone))
    expect(unnamed).toEqual([])
  })

  it.each(designed)('$command exists, with its flags', ({ command, flags }) => {
    const row = commands.find((each) => each.command === command)
    expect(row, command).toBeDefined()
    expect(longNames(row?.flags ?? [])).toEqual(expect.arrayContaining(flags))
  })

  it('short names, aliases and omitted verbs are equivalent', async () => {
    const same = async (one: string[], other: string[]) => {
      const [{ stdout: first }, { stdout: second }] = await Promise.all([operator.run(one), operator.run(other)])
      expect(first.length).toBeGreaterThan(0)
      expect(first).toBe(second)
    }
    await same(['tx', 'list', '--help'], ['transaction', 'list', '--help'])
    await same(['cs-node', 'insert', '--help'], ['node', 'create', '--help'])
    await same(['special-model', 'list', '--help'], ['monitor', 'list', '--help'])
    await same(['recharge', '-f', 'rows.csv', '--help'], ['recharge', 'create', '--help'])
  })

  it('short flags are exactly -o -P -q -h -V -c -p -n -s -f -y, with the same meaning everywhere', () => {
    const meanings = new Map<string, Set<string | undefined>>()
    for (const flag of commands.flatMap(({ flags }) => flags)) {
      const short = /^-(\w),/.exec(flag)?.[1]
      if (short) meanings.set(short, (meanings.get(short) ?? new Set()).add(/--[\w-]+/.exec(flag)?.[0]))
    }
    expect(Object.fromEntries([...meanings].map(([short, names]) => [short, [...names].join()]))).toEqual({
      c: '--company',
      p: '--project',
      n: '--limit',
      s: '--since',
      f: '--file',
      y: '--yes',
    })
  })
})
