import { type Command, type CommandIndex, commonFlags, type Flag, type Verb } from '../command.ts'
import { inWords } from '../i18n/say.ts'
import { version } from '../version.ts'
import { argumentText, flagText, groups } from './pages.ts'
import { topics } from './topics.ts'

const heads = {
  name: { zh: '名称', en: 'NAME' },
  synopsis: { zh: '用法', en: 'SYNOPSIS' },
  description: { zh: '说明', en: 'DESCRIPTION' },
  commands: { zh: '命令', en: 'COMMANDS' },
  verbs: { zh: '动作', en: 'VERBS' },
  options: { zh: '选项', en: 'OPTIONS' },
  times: { zh: '时间', en: 'TIMES' },
  columns: { zh: '列与格式', en: 'COLUMNS' },
  environment: { zh: '环境变量', en: 'ENVIRONMENT' },
  exit: { zh: '退出码', en: 'EXIT STATUS' },
  examples: { zh: '示例', en: 'EXAMPLES' },
  also: { zh: '另见', en: 'SEE ALSO' },
  permission: { zh: '权限：', en: 'Permission: ' },
} as const

/** Every man page by the name of its file. */
export async function manPages(commands: CommandIndex): Promise<Map<string, string>> {
  const nouns = groups.flatMap(([, names]) => names)
  const loaded = await Promise.all(nouns.map((name) => (commands[name] as () => Promise<Command>)()))
  return new Map([
    ['rtcops.1', programPage(loaded)],
    ...loaded.map((command): [string, string] => [`rtcops-${command.name}.1`, nounPage(command)]),
  ])
}

/** `man rtcops`: what there is, and what every command has in common. */
function programPage(commands: readonly Command[]): string {
  const about = inWords({
    zh: '实时音视频的运营控制台，在终端里',
    en: 'operator console for real-time audio and video',
  })
  const line = inWords({ zh: '<名词> <动作> [参数] [选项]', en: '<noun> <verb> [arguments] [flags]' })
  return page('rtcops', [
    section(heads.name, `rtcops \\- ${text(about)}`),
    section(heads.synopsis, `.B rtcops\n${text(line)}`),
    section(
      heads.commands,
      commands.map((command) => item(`\\fBrtcops\\-${text(command.name)}\\fR(1)`, inWords(command.about))).join('\n'),
    ),
    section(heads.options, flagItems(commonFlags)),
    ...(['times', 'columns', 'environment', 'exit'] as const).map((head) =>
      section(heads[head], literal(withoutTitle(inWords(topics[topicOf[head]] ?? { zh: '', en: '' })))),
    ),
  ])
}

const topicOf = { times: 'time', columns: 'columns', environment: 'environment', exit: 'exit-codes' } as const

/** `man rtcops-call`: a noun with its verbs. */
function nounPage(command: Command): string {
  const about = inWords(command.about).replace(/[.。]$/, '')
  const forms = command.verbs.flatMap((verb) => formsOf(command, verb))
  return page(`rtcops-${command.name}`, [
    section(heads.name, `rtcops\\-${text(command.name)} \\- ${text(about)}`),
    section(heads.synopsis, forms.map((form) => `.B ${text(form)}`).join('\n.br\n')),
    ...(command.alone
      ? command.verbs.map((verb) => section(heads.description, verbBody(command, verb)))
      : [section(heads.verbs, command.verbs.map((verb) => verbPart(command, verb)).join('\n'))]),
    section(heads.also, '.BR rtcops (1)'),
  ])
}

const formsOf = (command: Command, verb: Verb): string[] =>
  (verb.forms ?? [(verb.arguments ?? []).map(argumentText).join(' ')]).map((form) =>
    ['rtcops', command.name, command.alone ? '' : verb.name, form].filter((part) => part !== '').join(' '),
  )

const verbPart = (command: Command, verb: Verb): string =>
  `.SS "${text(formsOf(command, verb)[0] ?? '')}"\n${verbBody(command, verb)}`

function verbBody(command: Command, verb: Verb): string {
  const keys = [...new Set(verb.permission ?? [])]
  return [
    text(inWords(command.alone ? command.about : verb.about)),
    verb.detail && `.PP\n${text(inWords(verb.detail))}`,
    ...(verb.arguments ?? []).map((argument) => item(`\\fI${text(argument.name)}\\fR`, inWords(argument.about))),
    flagItems(verb.flags ?? []),
    `.PP\n${text(inWords(heads.examples))}\n${literal(verb.examples.map((line) => `  ${line}`).join('\n'))}`,
    keys.length > 0 && `.PP\n${text(inWords(heads.permission) + keys.join(' '))}`,
  ]
    .filter((part) => part)
    .join('\n')
}

const flagItems = (flags: readonly Flag[]): string =>
  flags.map((flag) => item(`\\fB${text(flagText(flag))}\\fR`, inWords(flag.about))).join('\n')

const item = (head: string, about: string): string => `.TP\n${head}\n${text(about)}`

const section = (head: { zh: string; en: string }, body: string): string => `.SH ${text(inWords(head))}\n${body}`

/** Lines as they are, in type of one width. */
const literal = (lines: string): string => `.EX\n${text(lines)}\n.EE`

const page = (name: string, sections: readonly string[]): string =>
  [
    `'\\" -*- coding: utf-8 -*-`,
    `.TH ${text(name).toUpperCase()} 1 "" "rtcops ${version}" "rtcops"`,
    '.nh',
    '.ad l',
    ...sections,
    '',
  ].join('\n')

const withoutTitle = (topic: string): string => topic.slice(topic.indexOf('\n')).trim()

/** Text that roff takes as it is: no escapes, no requests, and hyphens that can be copied into a shell. */
const text = (plain: string): string =>
  plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replace(/^(?=[.])/gm, '\\&')
