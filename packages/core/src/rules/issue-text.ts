import type { MessageKey, MessageValues } from '../i18n/catalogue.ts'
import type { Translate } from '../i18n/i18n.ts'

/**
 * A rule's refusal: its message is a key of the catalogue, its `params` are the values of the key's `{{name}}` places.
 */
export interface RuleIssue {
  message: string
  params?: unknown
}

/** Returns the values of an issue's `{{name}}` places; undefined where it has none. */
export const issueValues = (issue: object): MessageValues | undefined =>
  'params' in issue ? (issue.params as MessageValues | undefined) : undefined

/** Returns an issue in words; nothing for none. */
export const issueText = (translate: Translate, issue: RuleIssue | undefined): string =>
  issue ? translate(issue.message as MessageKey, issueValues(issue)) : ''
