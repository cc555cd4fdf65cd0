import type { SameKeys } from './same-keys.ts'
import type { cli } from './zh/cli/index.ts'
import type { zh } from './zh/index.ts'

/** The languages of the product; Chinese first. */
export type Language = 'zh' | 'en'

/** Every text of the product. Those of the terminal lie apart, so that the console does not load them. */
export type Catalogue = SameKeys<typeof zh & { cli: typeof cli }>

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`
}[keyof Node & string]

/** Path of one text in the catalogue, such as `common.action.search`. */
export type MessageKey = Path<Catalogue>

/** Values for the `{{name}}` places of a text. */
export type MessageValues = Record<string, string | number>

/** The language that a caller asks for by `Accept-Language`, a locale or a setting. An expression for any case would load tables of Unicode. */
export const languageOf = (text: string | undefined): Language => (/^\s*[Ee][Nn]\b/.test(text ?? '') ? 'en' : 'zh')
