/**
 * Checks that each text of the Chinese catalogue has an English one with the same `{{name}}` placeholders, and that no
 * text is empty. The types already ensure equal keys.
 */
import { cli as cliEn } from '../../packages/core/src/i18n/en/cli/index.ts'
import { en } from '../../packages/core/src/i18n/en/index.ts'
import { cli as cliZh } from '../../packages/core/src/i18n/zh/cli/index.ts'
import { zh } from '../../packages/core/src/i18n/zh/index.ts'

/** English texts that contain Chinese words which may be typed. */
const quotesChinese = new Set(['cli.nodeGroup.help.flag.name', 'cli.topic.time'])

type Texts = { readonly [key: string]: string | Texts }

function* faults(chinese: Texts, english: Texts, path: string): Generator<string> {
  for (const [key, text] of Object.entries(chinese)) {
    const other = english[key]
    const at = path ? `${path}.${key}` : key
    if (typeof text !== 'string') yield* typeof other === 'object' ? faults(text, other, at) : [`${at}: not translated`]
    else if (typeof other !== 'string' || other === '' || text === '') yield `${at}: empty or not translated`
    else if (places(text) !== places(other)) yield `${at}: ${places(text)} in Chinese, ${places(other)} in English`
    else if (/\p{Script=Han}/u.test(other) && !quotesChinese.has(at)) yield `${at}: Chinese in the English text`
  }
}

const places = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place))].sort().join(' ')

const found = [...faults({ ...zh, cli: cliZh }, { ...en, cli: cliEn }, '')]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
