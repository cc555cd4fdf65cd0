import { RE2JS, RE2JSException } from 're2js'
import type { MessageKey, MessageValues } from '../../i18n/catalogue.ts'
import { type AlarmLabel, alarmLabels } from './labels.ts'
import type { Matcher } from './matchers-text.ts'

/** Why a text is not a list of matchers. */
export interface MatchersFault {
  message: MessageKey
  params: MessageValues
}

/** Most matchers of one silence, and most characters of a regular expression. */
const mostMatchers = 10
const longestPattern = 200

/** One matcher at the current place: label, operator, and a value that is quoted or has none of Alertmanager's special characters. */
const label = /([^\s{}!=~,\\"'`]+)\s*/y
const operator = /(=~|!~|!=|=)\s*/y
const value = /(?:"((?:[^"\\]|\\.)*)"|([^\s{}!=~,\\"'`]+))\s*/y

/**
 * Reads matchers in the syntax of Alertmanager: `country="CN", rule=~"uploss_.*"`, with or without braces. All must match; a regular
 * expression matches the whole value, and is one of RE2, whose time grows with the length of the value alone.
 * @param severityAlone whether they may name nothing but a severity
 */
export function parseMatchers(
  text: string,
  { severityAlone = false } = {},
): { matchers: Matcher[] } | { fault: MatchersFault } {
  const matchers: Matcher[] = []
  const inner = /^\s*\{(.*)\}\s*$/s.exec(text)
  const begin = inner ? text.indexOf('{') + 1 : 0
  const end = begin + (inner?.[1] ?? text).length
  const source = text.slice(0, end)
  let place = begin + (/^\s*/.exec(source.slice(begin))?.[0].length ?? 0)
  const fault = (kind: 'label' | 'operator' | 'value' | 'comma') => {
    const number = kind === 'comma' ? matchers.length : matchers.length + 1
    return { fault: { message: `alarmSilence.fault.${kind}`, params: { number, place: place + 1 } } as const }
  }
  const read = (pattern: RegExp) => {
    pattern.lastIndex = place
    const found = pattern.exec(source)
    if (found) place = pattern.lastIndex
    return found
  }
  while (place < end) {
    const start = place
    const name = read(label)?.[1]
    if (name === undefined) return fault('label')
    const sign = read(operator)?.[1]
    if (sign === undefined) return fault('operator')
    const given = read(value)
    if (!given) return fault('value')
    const matcher = { label: name, operator: sign, value: unescaped(given[1]) ?? given[2] ?? '' } as Matcher
    const wrong = faultOf(matcher)
    if (wrong)
      return { fault: { ...wrong, params: { number: matchers.length + 1, place: start + 1, ...wrong.params } } }
    matchers.push(matcher)
    if (place === end) break
    if (!read(/,\s*/y)) return fault('comma')
  }
  if (matchers.length > mostMatchers)
    return { fault: { message: 'alarmSilence.fault.tooMany', params: { max: mostMatchers } } }
  // Somebody who silences everything of one severity seldom means it.
  if (matchers.every((matcher) => matcher.label === 'severity') && !(severityAlone && matchers.length > 0))
    return { fault: { message: 'alarmSilence.fault.onlySeverity', params: {} } }
  return { matchers }
}

/** Returns a function that tells whether labels match all of the matchers. */
export function matcherOf(matchers: readonly Matcher[]): (labels: Readonly<Record<AlarmLabel, string>>) => boolean {
  const tests = matchers.map((matcher) => {
    const isNegative = matcher.operator.startsWith('!')
    const pattern = isPattern(matcher) ? RE2JS.compile(matcher.value, RE2JS.DOTALL) : undefined
    return (labels: Readonly<Record<AlarmLabel, string>>) => {
      const found = labels[matcher.label]
      return (pattern ? pattern.matches(found) : found === matcher.value) !== isNegative
    }
  })
  return (labels) => tests.every((test) => test(labels))
}

const isPattern = ({ operator: sign }: Matcher): boolean => sign.endsWith('~')

/** Returns what is wrong with one matcher. */
function faultOf(matcher: Matcher): MatchersFault | undefined {
  if (!alarmLabels.includes(matcher.label))
    return {
      message: 'alarmSilence.fault.unknownLabel',
      params: { label: matcher.label, labels: alarmLabels.join(', ') },
    }
  if (!isPattern(matcher)) return undefined
  if (matcher.value.length > longestPattern)
    return { message: 'alarmSilence.fault.longPattern', params: { label: matcher.label, max: longestPattern } }
  try {
    RE2JS.compile(matcher.value)
    return undefined
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { message: 'alarmSilence.fault.pattern', params: { label: matcher.label, reason: error.message } }
  }
}

/** Returns a quoted value as it was meant. */
const unescaped = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\\(.)/gs, (whole, character: string) => {
    if (character === 'n') return '\n'
    // Of an expression such as `\d`, the backslash belongs to the value.
    return character === '"' || character === '\\' ? character : whole
  })
