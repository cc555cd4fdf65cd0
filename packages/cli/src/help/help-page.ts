import { textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type Argument, type Command, Help, type Option } from 'commander'
import type { RtcopsCommand } from '../command.ts'
import { nounGroups } from './noun-groups.ts'
import { permissionKeys, printedFields, sortFields } from './verb-facts.ts'
import { wrapCommand, wrapText } from './wrap-text.ts'

/** Columns of a help page: the width of the narrowest terminal. */
export const pageWidth = 80

/** Commander's help with our texts, and with examples, sortable fields, columns and the permission of each verb. */
export class HelpPage extends Help {
  readonly t: Translate

  constructor(t: Translate) {
    super()
    this.t = t
    this.helpWidth = pageWidth
  }

  /** Returns a text of the catalogue. */
  #text(key: string): string {
    return this.t(key as MessageKey)
  }

  override displayWidth(text: string): number {
    return textWidth(text)
  }

  override boxWrap(text: string, width: number): string {
    return text
      .split('\n')
      .flatMap((line) => wrapText(line, width))
      .join('\n')
  }

  override styleTitle(title: string): string {
    return this.#text(titles[title] ?? title)
  }

  override commandUsage(command: Command): string {
    const { path, usages } = command as RtcopsCommand
    if (path === '') return `rtcops ${this.t('cli.help.rootUsage')}`
    if (command.commands.length > 0) return `rtcops ${path} ${this.t('cli.help.verbAndFlags')}`
    const given = command.registeredArguments.map((argument) => this.argumentTerm(argument)).join(' ')
    const place = command.options.length > 0 ? this.t('cli.help.flagsPlace') : ''
    const lines = (usages.length > 0 ? usages : [given]).map((form) => `rtcops ${path} ${form} ${place}`)
    const indent = ' '.repeat(textWidth(this.t('cli.help.usage')))
    return lines.map((line) => line.replaceAll(/ +/g, ' ').trim()).join(`\n${indent}`)
  }

  override commandDescription(command: Command): string {
    const about = sentence(this.#text(command.summary()), this.t)
    const detail = command.description()
    return detail ? this.t('cli.help.sentences', { first: about, second: this.#text(detail) }) : about
  }

  override subcommandTerm(command: Command): string {
    return [command.name(), ...command.registeredArguments.map((argument) => this.argumentTerm(argument))].join(' ')
  }

  override subcommandDescription(command: Command): string {
    return this.#text(command.summary())
  }

  override argumentTerm(argument: Argument): string {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  }

  override argumentDescription(argument: Argument): string {
    return this.#text(argument.description)
  }

  override optionTerm(option: Option): string {
    return option.short ? option.flags : `    ${option.flags}`
  }

  override optionDescription(option: Option): string {
    return this.#text(option.description)
  }

  /** Leaves out `--help`, which is listed among the flags of every command. */
  override visibleOptions(command: Command): Option[] {
    const own = super.visibleOptions(command)
    return command.parent ? own.filter(({ long }) => long !== '--help') : own
  }

  override visibleCommands(command: Command): Command[] {
    return super.visibleCommands(command).filter((each) => each.name() !== 'help')
  }

  override formatHelp(command: Command, helper: Help): string {
    if (command.parent === null) return this.#overview(command as RtcopsCommand, helper)
    this.showGlobalOptions = command.commands.length === 0
    const [usage, page] = [this.t('cli.help.usage'), super.formatHelp(command, helper).trimEnd()]
    // Commander puts a space after the title; Chinese does without it.
    return `${page.replace(`${usage} `, usage)}\n${this.#more(command as RtcopsCommand, helper)}`
  }

  /** Returns all nouns by purpose, one line per group. */
  #overview(program: RtcopsCommand, helper: Help): string {
    const width = Math.max(...nounGroups.map(([title]) => textWidth(this.t(title)))) + 2
    const groups = nounGroups.map(([title, names]) => {
      const name = this.t(title)
      return name + ' '.repeat(width - textWidth(name)) + names.join(' ')
    })
    return [
      `${this.t('cli.help.usage')}${this.commandUsage(program)}\n\n${this.t('cli.help.about')}`,
      groups.join('\n'),
      this.#list('cli.help.inherited', this.visibleOptions(program), helper),
      this.#section('cli.help.examples', ['rtcops call list -s 2h -p 星河语聊', 'rtcops tui quality']),
      `${this.t('cli.help.more')}\n`,
    ].join('\n\n')
  }

  /** Returns what commander does not know: examples, fields and permissions. */
  #more(command: RtcopsCommand, helper: Help): string {
    const [fields, sorts] = [printedFields(command), sortFields(command)]
    const list = command.commands.find((each) => each.name() === 'list')
    const keys = permissionKeys(command)
    const examples = command.examples.length > 0 ? command.examples : firstExamples(command)
    const parts = [
      list && list.ownOptions.length > 0 && this.#list('cli.help.listFlags', list.ownOptions, helper),
      examples.length > 0 && this.#section('cli.help.examples', examples),
      sorts.length > 0 && this.#words('cli.help.sorts', sorts),
      fields.length > 0 && this.#words('cli.help.columns', fields),
      keys.length > 0 && this.boxWrap(this.t('cli.help.permission') + keys.join(this.t('cli.help.or')), pageWidth),
    ]
    return parts
      .filter((part) => typeof part === 'string')
      .map((part) => `\n${part}\n`)
      .join('')
  }

  #list(title: MessageKey, options: readonly Option[], helper: Help): string {
    const terms = options.map((option) => this.optionTerm(option))
    const width = Math.max(...terms.map((term) => textWidth(term)))
    const items = options.map((option, index) =>
      this.formatItem(terms[index] ?? '', width, this.optionDescription(option), helper),
    )
    return [this.t(title), ...items].join('\n')
  }

  #section(title: MessageKey, lines: readonly string[]): string {
    return [
      this.t(title),
      ...lines.flatMap((line) => wrapCommand(line, pageWidth - 2)).map((line) => `  ${line}`),
    ].join('\n')
  }

  #words(title: MessageKey, words: readonly string[]): string {
    return this.boxWrap(this.t(title) + words.join(' '), pageWidth)
  }
}

/** Returns an example of each of the first verbs, for a noun that has no examples of its own. */
const firstExamples = (command: RtcopsCommand): string[] =>
  command.commands.flatMap((verb) => [...verb.examples.slice(0, 1), ...firstExamples(verb)]).slice(0, 3)

/** Our texts for the titles of commander. */
const titles: Readonly<Record<string, MessageKey>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.flags',
  'Global Options:': 'cli.help.inherited',
  'Commands:': 'cli.help.verbs',
}

/** Returns a description as a sentence: with a capital letter and a full stop. */
const sentence = (text: string, t: Translate): string =>
  /[.。]$/.test(text) || text === '' ? text : text.charAt(0).toUpperCase() + text.slice(1) + t('cli.help.stop')
