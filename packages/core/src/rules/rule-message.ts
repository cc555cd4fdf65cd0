import type { MessageKey, MessageValues } from '../i18n/catalogue.ts'
import type { Translate } from '../i18n/i18n.ts'

/**
 * A rule's message as one text, because a zod issue and a form field carry nothing else: the catalogue key, and after
 * a blank the values of its `{{name}}` places as JSON.
 */
export const ruleMessage = (key: MessageKey, values?: MessageValues): string =>
  values ? `${key} ${JSON.stringify(values)}` : key

/** The words of a message made by `ruleMessage`. */
export function wordRule(translate: Translate, message: string): string {
  const [key = '', ...values] = message.split(' ')
  return translate(key as MessageKey, values.length > 0 ? (JSON.parse(values.join(' ')) as MessageValues) : undefined)
}
