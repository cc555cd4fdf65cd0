import type { AlarmLabel } from './labels.ts'

/** A condition on one label. */
export interface Matcher {
  label: AlarmLabel
  operator: '=' | '!=' | '=~' | '!~'
  value: string
}

/** Returns matchers as text, each value quoted. */
export const matchersText = (matchers: readonly Matcher[]): string =>
  matchers.map((matcher) => `${matcher.label}${matcher.operator}"${escaped(matcher.value)}"`).join(', ')

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
