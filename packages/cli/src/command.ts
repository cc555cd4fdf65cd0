import type { Context } from './context.ts'
import type { MessageName } from './i18n/zh.ts'

/** A text in both languages. */
export interface Words {
  zh: string
  en: string
}

/** True for the flag that sets this field of the wire. */
export const sets = ({ field, secondField }: Flag, name: string): boolean => field === name || secondField === name

/** A flag as help shows it and the parser reads it. */
export interface Flag {
  /** Long name without dashes. */
  name: string
  /** One letter. */
  short?: string
  /** Placeholder of the value, such as `id`; a flag without one is on or off. */
  value?: string
  /** Field of the wire that it sets; a refusal of the server that names the field is shown as one of this flag. */
  field?: string
  /** Another field that a value of several parts sets. */
  secondField?: string
  /** Longest text that the contract takes. */
  longest?: number
  /** The words that it takes and no other, for the completion. */
  words?: readonly string[]
  about: Words
}

export interface Argument {
  name: string
  /** `...` any number from one, `?` may be left out. */
  count?: '...' | '?'
  /** Field of the wire that it sets, as a flag's. */
  field?: string
  /** As a flag's. */
  words?: readonly string[]
  about: Words
}

/** What a verb runs; answers the exit code where it is not 0. */
export type Run = (context: Context) => Promise<number | undefined>

/** One thing that rtcops can do, with its help. The code that does it is loaded when it is asked for. */
export interface Verb {
  /** One word, or two as in `rtcops alarm rule list`. */
  name: string
  /** Other names, not shown in help. */
  aliases?: readonly string[]
  arguments?: readonly Argument[]
  /** What may follow the verb, where it may be more than one thing; otherwise it follows from the arguments. */
  forms?: readonly string[]
  flags?: readonly Flag[]
  about: Words
  /** What else its own help says about it. */
  detail?: Words
  /** What a role may not do, to follow `may not`; where it differs from `about`. */
  deed?: Words
  examples: readonly string[]
  permission?: readonly string[]
  /** True when it changes something on the server: the banner is shown before, and it asks. */
  writes?: boolean
  /** What the first argument names, for `… was not found`. */
  object?: MessageName
  /** The command that shows what there is, for when it was not found. */
  elsewhere?: string
  /** True when it talks to no server, though other verbs of its noun do. */
  local?: boolean
  run: () => Promise<Run>
}

/** A noun with its verbs, or a word that does one thing alone. */
export interface Command {
  name: string
  /** True when it has no server to talk to. */
  local?: boolean
  /** True for what programs call and nobody types; no help and no completion names it. */
  hidden?: boolean
  about: Words
  verbs: readonly Verb[]
  /** For the noun's help; the first of its verbs where there are none. */
  examples?: readonly string[]
  /** True when the word itself is the verb, as in `rtcops login`. */
  alone?: boolean
  /** The verb that is meant when the first word is one of these flags, as in `rtcops recharge -f rows.csv`. */
  implied?: { verb: string; flags: readonly string[] }
}

/** Loads a command by its name. */
export type CommandIndex = Readonly<Record<string, () => Promise<Command>>>

/** Flags that every command takes. */
export const commonFlags: readonly Flag[] = [
  {
    name: 'output',
    short: 'o',
    value: 'format',
    words: ['table', 'wide', 'json', 'ndjson', 'csv', 'tsv', 'yaml'],
    about: {
      zh: 'table wide json ndjson csv tsv yaml（默认 table）',
      en: 'table wide json ndjson csv tsv yaml (default: table)',
    },
  },
  { name: 'columns', value: 'a,b', about: { zh: '只要这些列，按此顺序', en: 'only these columns, in this order' } },
  { name: 'no-headers', about: { zh: '不要表头', en: 'no header line' } },
  { name: 'envelope', about: { zh: 'json 带 list、total、page', en: 'json with list, total, page' } },
  { name: 'bom', about: { zh: 'csv 以 BOM 开头', en: 'csv begins with a byte order mark' } },
  {
    name: 'color',
    value: 'when',
    words: ['auto', 'always', 'never'],
    about: { zh: 'auto always never', en: 'auto always never' },
  },
  {
    name: 'glyphs',
    value: 'set',
    words: ['auto', 'unicode', 'narrow', 'ascii'],
    about: { zh: 'auto unicode narrow ascii', en: 'auto unicode narrow ascii' },
  },
  {
    name: 'lang',
    value: 'zh|en',
    words: ['zh', 'en'],
    about: {
      zh: '语言（默认 RTCOPS_LANG、服务器配置、系统区域、zh）',
      en: 'language (default: RTCOPS_LANG, profile, locale, zh)',
    },
  },
  {
    name: 'tz',
    value: 'zone',
    about: { zh: '时区（默认 Asia/Shanghai）', en: 'time zone (default: Asia/Shanghai)' },
  },
  {
    name: 'profile',
    short: 'P',
    value: 'name',
    about: { zh: '服务器配置（默认 RTCOPS_PROFILE）', en: 'server profile (default: RTCOPS_PROFILE)' },
  },
  { name: 'quiet', short: 'q', about: { zh: 'stderr 上不要提示', en: 'no notices on stderr' } },
  {
    name: 'timeout',
    value: 'time',
    about: { zh: '每个请求的时限（默认 180s）', en: 'per request (default: 180s)' },
  },
  { name: 'debug', about: { zh: 'stderr 上显示请求，隐去机密', en: 'requests on stderr, secrets hidden' } },
  { name: 'help', short: 'h', about: { zh: '本帮助', en: 'this help' } },
  { name: 'version', short: 'V', about: { zh: '版本', en: 'version' } },
]
