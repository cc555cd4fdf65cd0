import type { Schema } from '../api/types.ts'
import type { AnyWords } from './same-keys.ts'
import type { cli } from './zh/cli/index.ts'
import type { zh } from './zh/index.ts'

/** The languages of the product; Chinese first. */
export type Language = Schema<'Language'>

/**
 * Every text of the product. The terminal's own texts are in a separate catalogue, so that the console does not load
 * them.
 */
export type Catalogue = AnyWords<typeof zh & { cli: typeof cli }>

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`
}[keyof Node & string]

/** Path of one text in the catalogue, such as `common.action.search`. */
export type MessageKey = Path<Catalogue>

/** Values for the `{{name}}` placeholders of a text. */
export type MessageValues = Record<string, string | number>

/**
 * Returns the language that `Accept-Language`, a locale or a setting names. A case-insensitive expression would load
 * Unicode tables.
 */
export const languageOf = (text: string | undefined): Language => (/^\s*[Ee][Nn]\b/.test(text ?? '') ? 'en' : 'zh')
