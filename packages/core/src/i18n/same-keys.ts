/** The shape of a catalogue: the same keys as `Catalogue`, any words. */
export type SameKeys<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : SameKeys<Catalogue[Key]>
}
