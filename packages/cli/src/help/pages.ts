import { textWidth } from '@rtcops/core/format/display-text'
import { type Argument, type Command, commonFlags, type Flag, type Verb, type Words } from '../command.ts'
import { inWords } from '../i18n/say.ts'
import { pageWidth, wrap, wrapCommand } from './wrap.ts'

/** Commands by what they are for, in the order of the overview. */
export const groups: readonly (readonly [Words, readonly string[]])[] = [
  [{ zh: '客户', en: 'Customers' }, ['company', 'project', 'certification']],
  [{ zh: '财务', en: 'Money' }, ['price', 'recharge', 'transaction', 'bill', 'invoice', 'bank-account']],
  [{ zh: '质量', en: 'Quality' }, ['call', 'quality', 'join', 'usage', 'report', 'device']],
  [{ zh: '运维', en: 'Operation' }, ['alarm', 'monitor', 'node', 'watch', 'top', 'tui']],
  [{ zh: '配置', en: 'Settings' }, ['event-type', 'statistics-type', 'method', 'config']],
  [{ zh: '权限', en: 'Access' }, ['member', 'role', 'permission-node', 'node-group', 'audit']],
  [{ zh: '会话', en: 'Session' }, ['login', 'logout', 'whoami', 'me', 'profile']],
  [{ zh: '工具', en: 'Tools' }, ['api', 'export', 'open', 'completion', 'doctor', 'server', 'version', 'help']],
]

const heads = {
  usage: { zh: '用法：', en: 'Usage: ' },
  verbs: { zh: '动作：', en: 'Verbs:' },
  arguments: { zh: '参数：', en: 'Arguments:' },
  flags: { zh: '选项：', en: 'Flags:' },
  examples: { zh: '示例：', en: 'Examples:' },
  permission: { zh: '权限：', en: 'Permission: ' },
  or: { zh: ' 或 ', en: ' or ' },
} as const

type Line = readonly [left: string, right: string]

/** `rtcops --help`. */
export function overview(): string {
  return page([
    inWords({
      zh: '用法：rtcops <名词> <动作> [参数] [选项]\n\n实时音视频的运营控制台，在终端里。',
      en: 'Usage: rtcops <noun> <verb> [arguments] [flags]\n\nOperator console for real-time audio and video, in the terminal.',
    }),
    groups.map(([name, commands]) => `${pad(inWords(name), 12)}${commands.join(' ')}`).join('\n'),
    section(inWords({ zh: '每个命令都有的选项：', en: 'Flags for every command:' }), flagLines(commonFlags, 6), 3),
    examples(['rtcops call list -s 2h -p 星河语聊', 'rtcops bank-account list -o csv']),
    inWords({
      zh: '更多：rtcops <名词> --help   rtcops help exit-codes   rtcops help time',
      en: 'More: rtcops <noun> --help   rtcops help exit-codes   rtcops help time',
    }),
  ])
}

/** `rtcops call --help`: what the noun can do, and the flags of its list. */
export function commandPage(command: Command): string {
  const { verbs } = command
  const list = verbs.find(({ name }) => name === 'list')
  const verbLines = verbs.map((verb): Line => [signature(verb), inWords(verb.about)])
  const listLines = flagLines(list?.flags ?? [], 2)
  const width = columnOf([...verbLines, ...listLines], 3)
  const rest = inWords({ zh: '<动作> [参数] [选项]', en: '<verb> [arguments] [flags]' })
  return page([
    `${inWords(heads.usage)}rtcops ${command.name} ${rest}`,
    paragraph(inWords(command.about)),
    sectionAt(inWords(heads.verbs), verbLines, width),
    listLines.length > 0 && sectionAt(inWords({ zh: 'list 的选项：', en: 'Flags of list:' }), listLines, width),
    examples(command.examples ?? verbs.flatMap((verb) => verb.examples.slice(0, 1)).slice(0, 3)),
    permissions(verbs.flatMap((verb) => (verb.writes ? [] : (verb.permission ?? [])))),
  ])
}

/** `rtcops call list --help`. */
export function verbPage(command: Command, verb: Verb): string {
  const name = command.alone ? command.name : `${command.name} ${verb.name}`
  const usage = inWords(heads.usage)
  const flags = verb.flags ?? []
  const argumentLines = (verb.arguments ?? []).map((argument): Line => [argument.name, inWords(argument.about)])
  const lines = flagLines(flags, 6)
  const width = columnOf([...argumentLines, ...lines], 1)
  const optional = flags.length > 0 ? inWords({ zh: '[选项]', en: '[flags]' }) : ''
  const forms = verb.forms ?? [(verb.arguments ?? []).map(argumentText).join(' ')]
  return page([
    forms
      .map((form) => ['rtcops', name, form, optional].filter((part) => part !== '').join(' '))
      .map((line, index) => (index === 0 ? usage : pad('', textWidth(usage))) + line)
      .join('\n'),
    paragraph(sentence(verb, command)),
    argumentLines.length > 0 && sectionAt(inWords(heads.arguments), argumentLines, width),
    lines.length > 0 && sectionAt(inWords(heads.flags), lines, width),
    examples(verb.examples),
    permissions(verb.permission ?? []),
  ])
}

/** What the verb does, as a sentence. */
function sentence(verb: Verb, command: Command): string {
  const about = inWords(verb.about)
  const first = command.alone
    ? inWords(command.about)
    : about.charAt(0).toUpperCase() + about.slice(1) + inWords({ zh: '。', en: '.' })
  return verb.detail ? first + inWords({ zh: '', en: ' ' }) + inWords(verb.detail) : first
}

/** `<id>`, `[topic]`, `<file...>`. */
export const argumentText = ({ name, count }: Argument): string =>
  count === '?' ? `[${name}]` : `<${name}${count === '...' ? '...' : ''}>`

/** A verb with its arguments: `users <id>`. */
const signature = ({ name, forms, arguments: given = [] }: Verb): string =>
  forms?.[0] ? `${name} ${forms[0]}` : [name, ...given.map(argumentText)].join(' ')

/** Longer than this the names of flags that share a line go on below. */
const namesWidth = 32

/** Flags without a short form stand `indent` blanks in; neighbours that mean the same share an explanation. */
function flagLines(flags: readonly Flag[], indent: 2 | 6): Line[] {
  const lines: Line[] = []
  for (let index = 0; index < flags.length; index++) {
    const flag = flags[index] as Flag
    const names = [`--${flag.name}`]
    while (flags[index + 1]?.about === flag.about) names.push(`--${flags[++index]?.name}`)
    const before = ' '.repeat(flag.short ? 0 : indent - 2)
    const left = wrap(flagText(flag, names), namesWidth).map((line) => before + line)
    lines.push([left.join('\n'), inWords(flag.about)])
  }
  return lines
}

/** `-o, --output <format>`. @param names of it and of flags that mean the same */
export function flagText({ name, short, value }: Flag, names: readonly string[] = [`--${name}`]): string {
  return (short ? `-${short}, ` : '') + names.join(', ') + (value ? ` <${value}>` : '')
}

/** Column at which the explanations stand. */
const columnOf = (lines: readonly Line[], gap: number): number =>
  2 + Math.max(0, ...lines.flatMap(([left]) => left.split('\n').map((line) => line.length))) + gap

const section = (head: string, lines: readonly Line[], gap: number): string =>
  sectionAt(head, lines, columnOf(lines, gap))

const sectionAt = (head: string, lines: readonly Line[], column: number): string =>
  [
    head,
    ...lines.flatMap(([left, right]) => {
      const names = left.split('\n')
      const about = wrap(right, pageWidth - column)
      const beside = about.map((line, index) => `  ${names[index] ?? ''}`.padEnd(column) + line)
      return [...beside, ...names.slice(about.length).map((line) => `  ${line}`)]
    }),
  ].join('\n')

const examples = (lines: readonly string[]): string =>
  [
    inWords(heads.examples),
    ...lines.flatMap((line) => wrapCommand(line, pageWidth - 2)).map((line) => `  ${line}`),
  ].join('\n')

const permissions = (keys: readonly string[]): string | false =>
  keys.length > 0 && paragraph(inWords(heads.permission) + [...new Set(keys)].join(inWords(heads.or)))

const paragraph = (text: string): string => wrap(text, pageWidth).join('\n')

const page = (parts: readonly (string | false)[]): string => `${parts.filter((part) => part !== false).join('\n\n')}\n`

/** Pads text in which Chinese characters take two columns. */
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(1, width - textWidth(text)))
