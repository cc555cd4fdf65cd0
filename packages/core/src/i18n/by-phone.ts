/** Returns the texts of indicators and, under the same names with `_tel`, those of their thresholds for phone calls. */
export const withPhone = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
  byPhone: (text: string) => string,
): Record<Name | `${Name}_tel`, string> => {
  const names = Object.keys(texts) as Name[]
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, texts[name]],
      [`${name}_tel`, byPhone(texts[name])],
    ]),
  ) as Record<Name | `${Name}_tel`, string>
}
