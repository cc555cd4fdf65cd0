import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Argument } from 'commander'
import type { RtcopsCommand } from '../command.ts'
import type { Opt } from '../option.ts'
import { version } from '../version.ts'
import { HelpPage } from './help-page.ts'
import { nounGroups } from './noun-groups.ts'
import type { topics } from './topics.ts'
import { permissionKeys } from './verb-facts.ts'

/** Returns every man page by the name of its file. @param program with all nouns loaded */
export function manPages(program: RtcopsCommand): Map<string, string> {
  const nouns = nounGroups
    .flatMap(([, names]) => names)
    .map((name) => program.commands.find((each) => each.name() === name) as RtcopsCommand)
  const writer = new ManWriter(program.root.t)
  return new Map([
    ['rtcops.1', writer.programPage(program, nouns)],
    ...nouns.map((noun): [string, string] => [`rtcops-${noun.name()}.1`, writer.nounPage(noun)]),
  ])
}

/** Writes the content of help in roff. */
class ManWriter {
  readonly #t: Translate
  readonly #help: HelpPage

  constructor(t: Translate) {
    this.#t = t
    this.#help = new HelpPage(t)
  }

  /** Returns the page of `man rtcops`: all nouns, and what every command has in common. */
  programPage(program: RtcopsCommand, nouns: readonly RtcopsCommand[]): string {
    return this.#page('rtcops', [
      this.#section('name', `rtcops \\- ${roff(this.#t('cli.man.about'))}`),
      this.#section('synopsis', `.B rtcops\n${roff(this.#t('cli.help.rootUsage'))}`),
      this.#section(
        'commands',
        nouns.map((noun) => this.#item(`\\fBrtcops\\-${roff(noun.name())}\\fR(1)`, noun.summary())).join('\n'),
      ),
      this.#section('options', this.#options(program.allOptions)),
      ...(['times', 'columns', 'environment', 'exit'] as const).map((title) =>
        this.#section(title, literal(withoutTitle(this.#t(topicOf[title])))),
      ),
    ])
  }

  /** Returns the page of a noun with its verbs, such as `man rtcops-call`. */
  nounPage(noun: RtcopsCommand): string {
    const verbs = verbsOf(noun)
    const about = this.#t(noun.summary() as MessageKey).replace(/[.。]$/, '')
    const isAlone = noun.commands.length === 0
    return this.#page(`rtcops-${noun.name()}`, [
      this.#section('name', `rtcops\\-${roff(noun.name())} \\- ${roff(about)}`),
      this.#section(
        'synopsis',
        verbs
          .flatMap((verb) => this.#forms(verb))
          .map((form) => `.B ${roff(form)}`)
          .join('\n.br\n'),
      ),
      isAlone
        ? this.#section('description', this.#body(noun))
        : this.#section(
            'verbs',
            verbs.map((verb) => `.SS "${roff(this.#forms(verb)[0] ?? '')}"\n${this.#body(verb)}`).join('\n'),
          ),
      this.#section('also', '.BR rtcops (1)'),
    ])
  }

  #forms(verb: RtcopsCommand): string[] {
    const forms =
      verb.usages.length > 0
        ? verb.usages
        : [verb.registeredArguments.map((each) => this.#help.argumentTerm(each)).join(' ')]
    return forms.map((form) => `rtcops ${verb.path} ${form}`.trim())
  }

  #body(verb: RtcopsCommand): string {
    const keys = permissionKeys(verb)
    return [
      roff(this.#help.commandDescription(verb)),
      ...verb.registeredArguments.map((argument: Argument) =>
        this.#item(`\\fI${roff(argument.name())}\\fR`, argument.description),
      ),
      this.#options(verb.ownOptions),
      verb.examples.length > 0 &&
        `.PP\n${roff(this.#t('cli.man.examples'))}\n${literal(verb.examples.map((line) => `  ${line}`).join('\n'))}`,
      keys.length > 0 && `.PP\n${roff(this.#t('cli.help.permission') + keys.join(' '))}`,
    ]
      .filter((part) => part)
      .join('\n')
  }

  #options(options: readonly Opt[]): string {
    return options.map((option) => this.#item(`\\fB${roff(option.flags)}\\fR`, option.description)).join('\n')
  }

  #item(head: string, about: string): string {
    return `.TP\n${head}\n${roff(this.#t(about as MessageKey))}`
  }

  #section(title: keyof typeof headings, body: string): string {
    return `.SH ${roff(this.#t(headings[title]))}\n${body}`
  }

  #page(name: string, sections: readonly string[]): string {
    return [
      `'\\" -*- coding: utf-8 -*-`,
      `.TH ${roff(name).toUpperCase()} 1 "" "rtcops ${version}" "rtcops"`,
      '.nh',
      '.ad l',
      ...sections,
      '',
    ].join('\n')
  }
}

/** Returns the verbs below a noun, including those of groups, and the noun itself if it is its own verb. */
export function verbsOf(noun: RtcopsCommand): RtcopsCommand[] {
  const own = noun.runner ? [noun] : []
  return [...own, ...noun.commands.flatMap(verbsOf)]
}

const headings = {
  name: 'cli.man.name',
  synopsis: 'cli.man.synopsis',
  description: 'cli.man.description',
  commands: 'cli.man.commands',
  verbs: 'cli.man.verbs',
  options: 'cli.man.options',
  times: 'cli.man.times',
  columns: 'cli.man.columns',
  environment: 'cli.man.environment',
  exit: 'cli.man.exit',
  also: 'cli.man.also',
} as const satisfies Record<string, MessageKey>

const topicOf = {
  times: 'cli.topic.time',
  columns: 'cli.topic.columns',
  environment: 'cli.topic.environment',
  exit: 'cli.topic.exitCodes',
} as const satisfies Partial<Record<keyof typeof headings, (typeof topics)[string]>>

/** Returns lines that roff prints as they are. */
const literal = (lines: string): string => `.EX\n${roff(lines)}\n.EE`

const withoutTitle = (topic: string): string => topic.slice(topic.indexOf('\n')).trim()

/** Returns a text escaped for roff: no escapes and requests, and hyphens that can be copied into a shell. */
const roff = (plain: string): string =>
  plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replace(/^(?=[.])/gm, '\\&')
