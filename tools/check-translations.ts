/**
 * Each text of the Chinese catalogue has an English one with the same `{{name}}` places, and no text is empty. That the keys are the same is
 * checked by the types already.
 */
import { en } from '../packages/core/src/i18n/en/index.ts'
import { zh } from '../packages/core/src/i18n/zh/index.ts'

type Texts = { readonly [key: string]: string | Texts }

function* faults(chinese: Texts, english: Texts, path: string): Generator<string> {
  for (const [key, text] of Object.entries(chinese)) {
    const other = english[key]
    const at = path ? `${path}.${key}` : key
    if (typeof text !== 'string') yield* typeof other === 'object' ? faults(text, other, at) : [`${at}: not translated`]
    else if (typeof other !== 'string' || other === '' || text === '') yield `${at}: empty or not translated`
    else if (places(text) !== places(other)) yield `${at}: ${places(text)} in Chinese, ${places(other)} in English`
    else if (/\p{Script=Han}/u.test(other)) yield `${at}: Chinese in the English text`
  }
}

const places = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place))].sort().join(' ')

const found = [...faults(zh, en, '')]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
