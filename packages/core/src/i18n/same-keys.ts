/** A catalogue with any words for its keys. */
export type AnyWords<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : AnyWords<Catalogue[Key]>
}

/**
 * The shape of a catalogue: the same keys as `Catalogue`, any words. A text with `{{count}}` may have another form for one, by
 * the name that i18next gives it, such as `calls_one`.
 */
export type SameKeys<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : SameKeys<Catalogue[Key]>
} & {
  readonly [Key in keyof Catalogue & string as Catalogue[Key] extends string ? `${Key}_one` : never]?: string
}
